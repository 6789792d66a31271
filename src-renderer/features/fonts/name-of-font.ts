import type { Font } from '@contract/service/fonts'

/** Family and style; some services give only one of the two, or the PostScript name. */
export const nameOfFont = ({ family, subfamily, postscript_name }: Font): string =>
  [family, subfamily].filter(Boolean).join(' ') || postscript_name
