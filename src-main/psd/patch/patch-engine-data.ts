import type { ParagraphStyle, TextModel, TextStyle } from '../../engine/document/text-model'
import { descendantOf } from '../descriptors/descriptor'
import { parseEngineData } from '../descriptors/engine-data'
import {
  type EngineDataChange,
  editEngineData,
  engineBoolean,
  engineDictionary,
  engineList,
  engineNodeAt,
  engineNumber,
  engineString,
} from '../descriptors/engine-data-edit'
import { type EngineNode, parseEngineNode } from '../descriptors/engine-node'
import { kernedBefore } from '../descriptors/neighbour-kerning'
import { readTextParagraphs, readTextRuns } from '../descriptors/text-runs-record'
import { engineFontList } from './patch-engine-fonts'
import type { WrittenText } from './written-text'

/**
 * The text engine's data with the model's string, runs and styles; fonts that it does not list yet are added to its
 * lists. A run is a copy of the stored run that it was made from, with only the changed properties replaced: properties
 * that nobody here knows stay with their letters.
 */
export const patchedEngineData = (bytes: Uint8Array, text: WrittenText): Uint8Array => {
  const root = parseEngineNode(bytes)
  const fonts = engineFontList(bytes, text)
  return editEngineData(bytes, [
    { path: [...dict, 'Editor', 'Text'], value: engineString(text.model.text) },
    ...styleRuns(bytes, root, text, fonts.names),
    ...paragraphRuns(bytes, root, text.model),
    ...otherRuns(root),
    ...fonts.changes(root),
  ])
}

const dict = ['EngineDict']

const styleRuns = (
  bytes: Uint8Array,
  root: EngineNode,
  { model, fonts, isGray }: WrittenText,
  names: readonly string[],
): readonly EngineDataChange[] => {
  const stored = readTextRuns(parseEngineData(bytes), { mode: isGray ? 'gray' : 'rgb', isLinear: false })
  let last = 0
  const wished = kernedBefore(model.runs)
  const runs = wished.map(({ style }) => {
    last = sourceOf(
      stored.map((run) => traitsOf(run.style)),
      traitsOf(style),
      last,
    )
    const { style: old, at } = stored[last]!
    const source = sourceBytes(bytes, root, 'StyleRun', at)
    const font = fonts.get(style.fontPostScriptName)
    return editEngineData(
      source,
      styleChanges(source, { old, style, font: font === undefined ? null : names.indexOf(font) }),
    )
  })
  return runChanges('StyleRun', runs, wished)
}

interface NewStyle {
  readonly old: TextStyle
  readonly style: TextStyle
  /** The position in the list of fonts; null leaves the stored one. */
  readonly font: number | null
}

const sheet = ['StyleSheet', 'StyleSheetData']

const styleChanges = (source: Uint8Array, { old, style, font }: NewStyle): readonly EngineDataChange[] => {
  const lengths = [
    ['FontSize', old.fontSize, style.fontSize],
    ['Leading', old.leading, style.leading],
    ['BaselineShift', old.baselineShift, style.baselineShift],
  ] as const
  return [
    ...(font === null ? [] : [{ path: [...sheet, 'Font'], value: engineNumber(font, 'integer') }]),
    ...lengths
      .filter(([, before, after]) => after !== null && after !== before)
      .map(([key, , after]) => ({ path: [...sheet, key], value: engineNumber(after!, 'fraction') })),
    ...kerningChanges(old, style),
    ...colorChanges(source, old, style),
  ]
}

const kerningChanges = (
  old: TextStyle,
  { kerning, manualKerning }: TextStyle,
): readonly EngineDataChange[] => [
  ...(kerning === old.kerning || kerning === 'optical'
    ? []
    : [{ path: [...sheet, 'AutoKerning'], value: engineBoolean(kerning === 'metrics') }]),
  ...(manualKerning === old.manualKerning
    ? []
    : [{ path: [...sheet, 'Kerning'], value: engineNumber(manualKerning, 'integer') }]),
]

/** Alpha comes first. A gray colour stays one number where the text's own is. */
const colorChanges = (
  source: Uint8Array,
  old: TextStyle,
  { color }: TextStyle,
): readonly EngineDataChange[] => {
  if (color === null || JSON.stringify(color) === JSON.stringify(old.color)) return []
  const stored = descendantOf(parseEngineData(source), ...sheet, 'FillColor')
  const isGray = stored?.['Type'] === 0
  const numbers = isGray ? [1, color.red] : [1, color.red, color.green, color.blue]
  const value = engineDictionary({
    Type: engineNumber(isGray ? 0 : 1, 'integer'),
    Values: engineList(numbers.map((number) => engineNumber(number, 'fraction'))),
  })
  return [
    { path: [...sheet, 'FillColor'], value },
    ...(old.color === null ? [{ path: [...sheet, 'FillFlag'], value: engineBoolean(true) }] : []),
  ]
}

const paragraphRuns = (
  bytes: Uint8Array,
  root: EngineNode,
  model: TextModel,
): readonly EngineDataChange[] => {
  const stored = readTextParagraphs(parseEngineData(bytes))
  let last = 0
  const runs = model.paragraphs.map(({ style }) => {
    last = sourceOf(
      stored.map((run) => [traitOf(run.style)]),
      [traitOf(style)],
      last,
    )
    return sourceBytes(bytes, root, 'ParagraphRun', stored[last]!.at)
  })
  return runChanges('ParagraphRun', runs, model.paragraphs)
}

/** What a run keeps of the stored one, then what may have been changed. */
const traitsOf = ({ kerning, manualKerning, ...style }: TextStyle): readonly string[] => {
  const { fontSize, leading, baselineShift, color, ...kept } = style
  return [
    JSON.stringify([kept, leading === null]),
    JSON.stringify([fontSize, leading, baselineShift, color]),
    JSON.stringify([kerning, manualKerning]),
  ]
}

const traitOf = (style: ParagraphStyle): string => JSON.stringify(style)

/** The stored run with most of the traits, the earlier ones weighing more; the nearest to the last one of several. */
const sourceOf = (
  stored: readonly (readonly string[])[],
  wished: readonly string[],
  last: number,
): number => {
  const scores = stored.map((traits) =>
    traits.reduce((sum, trait, at) => sum * 2 + (trait === wished[at] ? 1 : 0), 0),
  )
  const best = Math.max(...scores)
  const found = scores.flatMap((score, at) => (score === best ? [at] : []))
  return found.toSorted((a, b) => Math.abs(a - last) - Math.abs(b - last))[0]!
}

/** An empty run for a text that stores none. */
const sourceBytes = (bytes: Uint8Array, root: EngineNode, key: string, at: number): Uint8Array => {
  if (at < 0) return Buffer.from(emptyRun, 'latin1')
  const { start, end } = engineNodeAt(root, [...dict, key, 'RunArray', at])
  return bytes.subarray(start, end)
}

const emptyRun =
  '<< /StyleSheet << /StyleSheetData << >> >> /ParagraphSheet << /DefaultStyleSheet 0 /Properties << >> >> >>'

const runChanges = (
  key: string,
  runs: readonly Uint8Array[],
  lengths: readonly { readonly length: number }[],
): readonly EngineDataChange[] => [
  { path: [...dict, key, 'RunArray'], value: engineList(runs) },
  {
    path: [...dict, key, 'RunLengthArray'],
    value: engineList(lengths.map(({ length }) => engineNumber(length, 'integer'))),
  },
]

/** Runs of alternate glyphs and the like count the letters of the old text: they go. */
const otherRuns = (root: EngineNode): readonly EngineDataChange[] => {
  const engine = engineNodeAt(root, dict)
  if (engine.kind !== 'dictionary') return []
  return [...engine.entries]
    .filter(
      ([key, node]) =>
        !ownRuns.includes(key) && node.kind === 'dictionary' && node.entries.has('RunLengthArray'),
    )
    .flatMap(([key]) => runChanges(key, [], []))
}

const ownRuns = ['StyleRun', 'ParagraphRun']
