// How a tile lies in memory. Every kernel of the compositor works on these planes; nothing else may know the numbers.
//
// A surface is five planes, one after the other: red, green, blue, alpha, kept alpha. A plane is TILE_HEIGHT rows of
// TILE_WIDTH f32 samples, 0..1, straight alpha. Rows follow each other without a gap, so a run of rows is one run of
// samples. Wide and low, because stored rows are far apart: 128 × 64 spent twice the time waiting for memory.

export const TILE_WIDTH: i32 = 256
export const TILE_HEIGHT: i32 = 32

export const ROW_BYTES: usize = TILE_WIDTH * 4

/**
 * The padding keeps the planes of a surface out of each other's cache sets: a power of two makes all eight streams of a
 * blend collide.
 */
export const PLANE_BYTES: i32 = TILE_WIDTH * TILE_HEIGHT * 4 + 320

export const GREEN: usize = PLANE_BYTES
export const BLUE: usize = 2 * PLANE_BYTES
export const ALPHA: usize = 3 * PLANE_BYTES
export const SURFACE_PLANES: i32 = 5

/** Surfaces of ink documents have one more plane, behind the kept alpha: the light that black ink lets through. */
export const BLACK: usize = 5 * PLANE_BYTES
export const INK_SURFACE_PLANES: i32 = 6
