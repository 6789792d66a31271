import { plainName } from '../../engine/text/fonts/font-name'
import { styleAtEnd } from '../../engine/text/fonts/font-style'
import type { FontFacts, StoredFont } from '../ports/font-library'

/** The facts of an uploaded font; guessed from its names if an earlier version took it in, which kept no others. */
export const factsOf = ({ facts, family, subfamily, postscriptName, license }: StoredFont): FontFacts =>
  facts ?? {
    family,
    subfamily,
    postscriptName,
    license,
    fullName: `${family} ${subfamily}`,
    isMonospaced: false,
    hasSerifs: null,
    indexInFile: 0,
    instances: [],
    ...styleAtEnd(plainName(subfamily)),
  }
