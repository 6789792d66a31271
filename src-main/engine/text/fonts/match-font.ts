import { AppError } from '@contract/errors'
import type { FontFace, FontMatch, FontMatchSource, FontOrigin, FontShelf } from './font-face'
import { plainName } from './font-name'
import { type FontStyle, fauxStyles, nearestFace, styleAtEnd, styleOfWords } from './font-style'
import { fontSubstitutes, kindSubstitutes, lastResorts } from './font-substitutes'
import { metricTwins } from './metric-twins'

/**
 * The face in which text is set that asks for `wished`: a PostScript name as files store it, a full name, or a family.
 * Always finds one, at last `default`. Throws `FONT_NOT_FOUND` for an empty shelf only.
 */
export const matchFont = (wished: string, shelf: FontShelf): FontMatch => {
  const index = indexOf(shelf)
  const known = index.matches.get(wished)
  if (known !== undefined) return known
  const match = found(wished, index)
  index.matches.set(wished, match)
  return match
}

/** The face with this uuid, PostScript name or full name, whatever the case of its letters; null if there is none. */
export const requestedFace = (name: string, shelf: FontShelf): FontFace | null => {
  const { byId, byPostScriptName, byFullName } = indexOf(shelf)
  const small = name.trim().toLowerCase()
  return byId.get(small) ?? byPostScriptName.get(small) ?? byFullName.get(small) ?? null
}

interface ShelfIndex {
  readonly byId: ReadonlyMap<string, FontFace>
  readonly byPostScriptName: ReadonlyMap<string, FontFace>
  readonly byFullName: ReadonlyMap<string, FontFace>
  readonly byPlainPostScriptName: ReadonlyMap<string, FontFace>
  readonly byPlainFullName: ReadonlyMap<string, FontFace>
  readonly byFamily: ReadonlyMap<string, readonly FontFace[]>
  /** Filled as names are asked for. */
  readonly matches: Map<string, FontMatch>
}

const indexes = new WeakMap<FontShelf, ShelfIndex>()

const indexOf = (shelf: FontShelf): ShelfIndex => {
  const known = indexes.get(shelf)
  if (known !== undefined) return known
  const faces = [...shelf.faces].sort((a, b) => ranks[a.origin] - ranks[b.origin])
  const index: ShelfIndex = {
    byId: firstBy(faces, ({ id }) => id.toLowerCase()),
    byPostScriptName: firstBy(faces, ({ postScriptName }) => postScriptName.toLowerCase()),
    byFullName: firstBy(faces, ({ fullName }) => fullName.toLowerCase()),
    byPlainPostScriptName: firstBy(faces, ({ postScriptName }) => plainName(postScriptName)),
    byPlainFullName: firstBy(faces, ({ fullName }) => plainName(fullName)),
    byFamily: allBy(faces, ({ family }) => plainName(family)),
    matches: new Map(),
  }
  indexes.set(shelf, index)
  return index
}

/** Of faces with the same name: added ones first, and shipped ones before the system's, which differ by computer. */
const ranks: Readonly<Record<FontOrigin, number>> = { uploaded: 0, shipped: 1, system: 2 }

const firstBy = (
  faces: readonly FontFace[],
  key: (face: FontFace) => string,
): ReadonlyMap<string, FontFace> => new Map(faces.toReversed().map((face) => [key(face), face]))

const allBy = (
  faces: readonly FontFace[],
  key: (face: FontFace) => string,
): ReadonlyMap<string, readonly FontFace[]> => {
  const groups = new Map<string, FontFace[]>()
  for (const face of faces) {
    const group = groups.get(key(face))
    if (group) group.push(face)
    else groups.set(key(face), [face])
  }
  return groups
}

const found = (wished: string, index: ShelfIndex): FontMatch => {
  const plain = plainName(wished)
  return (
    named(wished, plain, index) ??
    ofFamily(plain, index) ??
    twin(plain, index) ??
    substitute(plain, index) ??
    lastResort(plain, index)
  )
}

const named = (wished: string, plain: string, index: ShelfIndex): FontMatch | null => {
  const small = wished.toLowerCase()
  const byPostScriptName = index.byPostScriptName.get(small) ?? index.byPlainPostScriptName.get(plain)
  if (byPostScriptName) return plainMatch(byPostScriptName, 'postscript_name')
  const byFullName = index.byFullName.get(small) ?? index.byPlainFullName.get(plain)
  return byFullName ? plainMatch(byFullName, 'full_name') : null
}

const plainMatch = (face: FontFace, source: FontMatchSource): FontMatch => ({
  face,
  source,
  faux: { isBold: false, isItalic: false },
})

const ofFamily = (plain: string, { byFamily }: ShelfIndex): FontMatch | null => {
  for (let length = plain.length; length > 0; length--) {
    const faces = byFamily.get(plain.slice(0, length))
    const style = faces === undefined ? null : styleOfWords(plain.slice(length))
    if (faces && style) return styled(faces, style, 'family_style')
  }
  return null
}

/** Widths are equal in these styles alone: a group's light or condensed styles are different designs. */
const isTwinStyle = ({ weight, widthPercent }: FontStyle): boolean =>
  (weight === 400 || weight === 700) && widthPercent === 100

const twin = (plain: string, index: ShelfIndex): FontMatch | null => {
  const fitting = metricTwins
    .flatMap((group) => group.map((family) => ({ family, group })))
    .filter(({ family }) => plain.startsWith(family))
    .sort((a, b) => b.family.length - a.family.length)
  for (const { family, group } of fitting) {
    const style = styleOfWords(plain.slice(family.length))
    if (style && isTwinStyle(style)) return firstAtHand(group, style, 'metric_twin', index)
  }
  return null
}

const substitute = (plain: string, index: ShelfIndex): FontMatch | null => {
  const fitting = fontSubstitutes
    .flatMap(({ names, families }) => names.map((name) => ({ name, families })))
    .filter(({ name }) => plain.startsWith(name))
    .sort((a, b) => b.name.length - a.name.length)
  for (const { name, families } of fitting) {
    const match = firstAtHand(families, styleAtEnd(plain.slice(name.length)), 'substitute', index)
    if (match !== null) return match
  }
  const kind = kindSubstitutes.find(({ word }) => word.test(plain))
  return kind ? firstAtHand(kind.families, styleAtEnd(plain), 'substitute', index) : null
}

const lastResort = (plain: string, index: ShelfIndex): FontMatch => {
  const style = styleAtEnd(plain)
  const any = [...index.byFamily.values()][0]
  const match =
    firstAtHand(lastResorts, style, 'default', index) ?? (any ? styled(any, style, 'default') : null)
  if (match === null) throw new AppError('fontNotFound', { font: plain })
  return match
}

const firstAtHand = (
  families: readonly string[],
  style: FontStyle,
  source: FontMatchSource,
  { byFamily }: ShelfIndex,
): FontMatch | null => {
  const faces = families.map((family) => byFamily.get(family)).find((each) => each !== undefined)
  return faces ? styled(faces, style, source) : null
}

const styled = (faces: readonly FontFace[], style: FontStyle, source: FontMatchSource): FontMatch | null => {
  const face = nearestFace(faces, style)
  return face === null ? null : { face, source, faux: fauxStyles(face, style) }
}
