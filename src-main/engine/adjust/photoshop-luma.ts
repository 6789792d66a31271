/**
 * The weights of red, green and blue in lightness, in blend modes and adjustments: without the third digit of Rec. 601.
 */
export const photoshopLuma = [0.3, 0.59, 0.11] as const
