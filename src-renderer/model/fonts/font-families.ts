import type { FontFaceRecord } from '@contract/desktop/fonts'

export interface FontFamily {
  readonly name: string
  readonly origin: FontFaceRecord['origin']
  /** Lighter before heavier, upright before italic; each name once. */
  readonly faces: readonly FontFaceRecord[]
}

export type FamilyGroupId = 'recent' | FontFaceRecord['origin']

export interface FamilyGroup {
  readonly id: FamilyGroupId
  readonly families: readonly FontFamily[]
}

/** Faces by family, in the order of the alphabet. A family of several origins belongs to the first one listed. */
export const fontFamilies = (faces: readonly FontFaceRecord[]): readonly FontFamily[] => {
  const byName = new Map<string, FontFaceRecord[]>()
  for (const face of faces) {
    const known = byName.get(face.family)
    if (!known) byName.set(face.family, [face])
    else if (!known.some(({ postscript_name }) => postscript_name === face.postscript_name)) known.push(face)
  }
  return [...byName]
    .map(([name, own]) => ({ name, origin: own[0]?.origin ?? 'system', faces: own.toSorted(byStyle) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** The families that a search finds by family or PostScript name, in groups; empty groups are left out. */
export const familyGroups = (
  families: readonly FontFamily[],
  search: string,
  recent: readonly string[],
): readonly FamilyGroup[] => {
  const wanted = search.trim().toLowerCase()
  const found = families.filter(
    ({ name, faces }) =>
      name.toLowerCase().includes(wanted) ||
      faces.some(({ postscript_name }) => postscript_name.toLowerCase().includes(wanted)),
  )
  const latest = recent.flatMap((name) => found.find((family) => family.name === name) ?? [])
  const groups: readonly FamilyGroup[] = [
    { id: 'recent', families: latest },
    ...(['uploaded', 'shipped', 'system'] as const).map((id) => ({
      id,
      families: found.filter(({ origin }) => origin === id),
    })),
  ]
  return groups.filter(({ families: own }) => own.length > 0)
}

/** The face of a family that is nearest to another one's slant and weight; without one, to the regular face. */
export const nearestFaceOf = (
  { faces }: FontFamily,
  other: Pick<FontFaceRecord, 'weight' | 'is_italic'> | undefined,
): FontFaceRecord | undefined => {
  const { weight, is_italic } = other ?? { weight: 400, is_italic: false }
  const distance = (face: FontFaceRecord): number =>
    Math.abs(face.weight - weight) + (face.is_italic === is_italic ? 0 : 1000)
  return faces.toSorted((a, b) => distance(a) - distance(b))[0]
}

const byStyle = (a: FontFaceRecord, b: FontFaceRecord): number =>
  a.weight - b.weight || Number(a.is_italic) - Number(b.is_italic)
