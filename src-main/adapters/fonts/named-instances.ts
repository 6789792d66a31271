import type { FontFacts, FontInstance } from '../../service/ports/font-library'
import { type FontNameOf, nameIds } from './font-names'

/** The richest variable fonts have some 130 instances and 13 axes; more would make lists useless. */
const mostInstances = 512
const mostAxes = 64

type Itself = Omit<FontFacts, 'instances' | 'license' | 'isMonospaced' | 'hasSerifs' | 'indexInFile'>

/**
 * The named styles of a variable font, those without a name left out. Names that a font does not give are composed as
 * Adobe's technical note 5902 does. Source: OpenType 1.9.1, `fvar`.
 */
export const namedInstances = (
  fvar: DataView | null,
  names: FontNameOf,
  itself: Itself,
): readonly FontInstance[] => {
  if (fvar === null || fvar.byteLength < 16) return []
  const [axesAt, axisCount, axisSize] = [fvar.getUint16(4), fvar.getUint16(8), fvar.getUint16(10)]
  const [count, size] = [fvar.getUint16(12), fvar.getUint16(14)]
  const instancesAt = axesAt + axisCount * axisSize
  const isSound = axisSize >= 20 && axisCount > 0 && axisCount <= mostAxes && size >= 4 + 4 * axisCount
  if (!isSound || instancesAt + count * size > fvar.byteLength || count > mostInstances) return []
  const tags = Array.from({ length: axisCount }, (_, axis) => tagAt(fvar, axesAt + axis * axisSize))
  const found: FontInstance[] = []
  for (let at = instancesAt; at < instancesAt + count * size; at += size) {
    const subfamily = names(fvar.getUint16(at))
    if (subfamily === null) continue
    const variations = Object.fromEntries(tags.map((tag, axis) => [tag, fixedAt(fvar, at + 4 + 4 * axis)]))
    const nameAt = at + 4 + 4 * axisCount
    const postscriptName = nameAt + 2 <= at + size ? names(fvar.getUint16(nameAt)) : null
    found.push({
      subfamily,
      fullName: `${itself.family} ${subfamily}`,
      postscriptName: postscriptName ?? composedName(names, itself.family, subfamily),
      weight: within(1, variations['wght'] ?? itself.weight, 1000),
      widthPercent: within(50, variations['wdth'] ?? itself.widthPercent, 200),
      isItalic: isSlanted(variations) || itself.isItalic || /italic|oblique/i.test(subfamily),
      variations,
    })
  }
  return found
}

const composedName = (names: FontNameOf, family: string, subfamily: string): string => {
  const prefix = names(nameIds.variationsPrefix) ?? family
  return `${lettersOf(prefix)}-${lettersOf(subfamily)}`
}

const lettersOf = (name: string): string => name.replaceAll(/[^A-Za-z0-9]+/g, '')

const isSlanted = ({ ital, slnt }: Readonly<Record<string, number>>): boolean =>
  (ital ?? 0) >= 0.5 || (slnt ?? 0) < 0

const within = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value))

const tagAt = (view: DataView, at: number): string =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)))

const fixedAt = (view: DataView, at: number): number => view.getInt32(at) / 65536
