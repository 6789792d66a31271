/** The pixel count of the largest document: a picture that unpacks to more is a mistake or an attack. */
export const maximumPixels = 100_000_000
