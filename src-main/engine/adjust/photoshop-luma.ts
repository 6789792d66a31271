/** The weights of red, green and blue in lightness, as blend modes and adjustments have them: not Rec. 601's third digit. */
export const photoshopLuma = [0.3, 0.59, 0.11] as const
