// The one wasm module of the engine. Its memory is imported and shared; it owns no heap and no global state, so that
// any number of threads may run it on the same memory. Every function takes addresses, and writes only where its
// comment says.

export { INK_SURFACE_PLANES, PLANE_BYTES, SURFACE_PLANES, TILE_HEIGHT, TILE_WIDTH } from './tile'
export * from './samples'
export { CURVE_SAMPLES } from './planes'
export {
  copyPlane, copyRows, curveColors, dissolve, extractPlane, fillPlane, fillRect, mixSurfaces, multiplyPlanes, planeExtremes, scalePlane, scaleRect,
} from './planes'
export * from './blend'
export * from './fold'
export * from './blend-plane'
export { inksToRgb, labToRgb, LINK_PLACES, unmatteColors } from './ink-link'
export * from './blend-if'
export * from './text'
export * from './feather'
export { boxColumns, boxRows } from './effect-blur'
export { edgeDistances } from './effect-distance'
export { cutPlane, lightRelief } from './effect-light'
export { adjust_gray_tables, adjust_root_tables, adjust_tables, curvePlane } from './adjust-tables'
export { adjust_matrix } from './adjust-matrix'
export { adjust_ink_gray, adjust_ink_matrix } from './adjust-inks'
export { adjust_steps } from './adjust-steps'
export { adjust_colorize, adjust_hue_saturation } from './adjust-hue-saturation'
export { adjust_vibrance } from './adjust-vibrance'
export { adjust_black_white } from './adjust-black-white'
export { adjust_photo_filter } from './adjust-photo-filter'
export { adjust_cube } from './adjust-cube'
export { adjust_selective_color } from './adjust-selective-color'

/** The first address that the module does not use itself. */
export function heapBase(): usize {
  return __heap_base
}

export * from './raster-texels'
export { JPEG_SCRATCH_BYTES, JPEG_TABLE_BYTES, JPEG_UNIT_BYTES, jpegInterval } from './jpeg-interval'
export { addChroma, chromaLoss, chromaRowBytes, chromaScratchBytes } from './keep-chroma'
export { adler32, pngFilterRows, pngScratchBytes } from './png-filter'
export { filmGround, filmI420, filmLight, filmMix, filmOver, filmPlane } from './film-rows'
export { filmHides, filmRow, filmTiles } from './film-samples'
export * from './scale-rows'
export * from './unpack-bits'
export * from './warp-source'
export * from './warp-row'
export * from './warp-separable'
export * from './warp-field'
export * from './warp-quick'
export { warpSurfaceRow8, warpSurfaceRow16 } from './warp-surface'
export { WARP_WEIGHT_BYTES, warpProjectiveRow8, warpProjectiveRow16 } from './warp-projective'
export { PHASE_CACHE_BYTES, PHASE_TAGS_BYTES } from './warp-phases'
export { WARP_CACHE, warpRunsRow16, warpRunsRow8 } from './warp-runs'
