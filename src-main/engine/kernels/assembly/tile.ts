// How a tile lies in memory. Every kernel of the compositor works on these planes; nothing else may know the numbers.
//
// A surface is five planes, one after the other: red, green, blue, alpha, kept alpha. A plane is TILE_HEIGHT rows of TILE_WIDTH
// f32 samples, 0..1, straight alpha. Rows follow each other without a gap, so a run of rows is one run of samples.

export const TILE_WIDTH: i32 = 128
export const TILE_HEIGHT: i32 = 64

/** The padding keeps the planes of a surface out of each other's cache sets: a power of two makes all eight streams of a blend collide. */
export const PLANE_BYTES: i32 = 128 * 64 * 4 + 320

export const GREEN: usize = 128 * 64 * 4 + 320
export const BLUE: usize = 2 * (128 * 64 * 4 + 320)
export const ALPHA: usize = 3 * (128 * 64 * 4 + 320)
export const SURFACE_PLANES: i32 = 5
