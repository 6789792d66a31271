/** Photoshop's imitations of styles that a font lacks: fitted to one layer, Arial Bold Italic of 38 px. */

/** Tangent of the angle by which faux italic letters lean. */
export const fauxItalicSlant = Math.tan((12 * Math.PI) / 180)

/** Growth of faux bold letters, to the right and up, and of their advances: in ems. */
export const fauxBoldEm = 1 / 32
