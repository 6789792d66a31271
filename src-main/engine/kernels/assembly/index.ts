// The one wasm module of the engine. Its memory is imported and shared; it owns no heap and no global state, so that any number of threads may
// run it on the same memory. Every function takes addresses, and writes only where its comment says.

export { PLANE_BYTES, SURFACE_PLANES, TILE_HEIGHT, TILE_WIDTH } from './tile'
export * from './samples'
export { CURVE_SAMPLES } from './planes'
export {
  curve_colors, dissolve, fill_plane, fill_rect, mix_surfaces, multiply_planes, plane_extremes, scale_plane, scale_rect,
} from './planes'
export * from './blend'
export * from './text'
export * from './feather'

/** The first address that the module does not use itself. */
export function heap_base(): usize {
  return __heap_base
}
