/** As many pixels as the largest document: what unpacks to more is a mistake or an attack. */
export const maximumPixels = 100_000_000
