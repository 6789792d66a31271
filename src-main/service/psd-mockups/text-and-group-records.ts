import type { GroupLayerRecord, TextLayerRecord } from '@contract/service/psd-mockup'
import type { LayerEntry } from '../layers/layer-index'
import type { Bounds, TextDescription } from '../ports/engine'

/** Records of groups that have outlines. */
export const groupLayersOf = (entries: readonly LayerEntry[]): GroupLayerRecord[] =>
  entries.filter(isOutlinedGroup).map(({ uuid, layer }) => ({
    uuid,
    name: layer.name,
    has_stroke_effect: true,
    stroke_count: layer.outlineCount,
  }))

/** `fontNames`: PostScript names of the available fonts. */
export const textLayersOf = (
  entries: readonly LayerEntry[],
  fontNames: ReadonlySet<string>,
): TextLayerRecord[] => {
  const texts = entries.flatMap((entry) => (entry.layer.text ? [{ entry, text: entry.layer.text }] : []))
  return texts.map(({ entry, text }) => recordOf(entry, text, { texts, fontNames }))
}

interface Surroundings {
  readonly texts: readonly TextEntry[]
  readonly fontNames: ReadonlySet<string>
}

interface TextEntry {
  readonly entry: LayerEntry
  readonly text: TextDescription
}

const recordOf = (
  { uuid, layer, enclosing, isClippingBase }: LayerEntry,
  text: TextDescription,
  { texts, fontNames }: Surroundings,
): TextLayerRecord => ({
  uuid,
  name: layer.name,
  text_content: text.text,
  font_postscript_name: text.fontPostScriptName,
  font_size: roundedSize(text.fontSizePx),
  color: text.color,
  font_available: hasFonts(text, fontNames),
  is_editable: text.isEditable,
  segment_count: Math.max(1, text.segments.length),
  segments: text.segments.length > 1 ? text.segments.map(segmentOf) : [],
  visible: layer.isVisible,
  has_stroke_effect: layer.outlineCount > 0,
  stroke_count: layer.outlineCount,
  has_color_overlay: layer.hasColorOverlay,
  has_clipped_artwork: isClippingBase,
  suggested_edit_together: texts
    .filter(({ entry }) => entry.uuid !== uuid && isStackedWith(entry, layer.path, layer.bounds))
    .filter((other) => wordsOf(other.text) === wordsOf(text))
    .map(({ entry }) => entry.uuid),
  affected_by_group_layers: enclosing.filter(isOutlinedGroup).map((group) => group.uuid),
})

const segmentOf = (
  { text, fontPostScriptName, fontSizePx, color }: TextDescription['segments'][number],
  index: number,
): TextLayerRecord['segments'][number] => ({
  index,
  text,
  font_postscript_name: fontPostScriptName,
  font_size: roundedSize(fontSizePx),
  color,
})

/** Rounds to a hundredth of a pixel: layers scale their text by factors with endless decimals. */
const roundedSize = (sizePx: number): number => Math.round(sizePx * 100) / 100

/** Null if the file does not name all fonts. */
const hasFonts = ({ segments }: TextDescription, fontNames: ReadonlySet<string>): boolean | null => {
  const wanted = segments.map(({ fontPostScriptName }) => fontPostScriptName)
  if (wanted.length === 0 || wanted.includes('')) return null
  return wanted.every((name) => fontNames.has(name))
}

const isOutlinedGroup = ({ layer }: LayerEntry): boolean => layer.kind === 'group' && layer.outlineCount > 0

/** Whether both texts are in one document and overlap: the same words elsewhere are a separate line of the design. */
const isStackedWith = ({ layer }: LayerEntry, path: readonly number[], bounds: Bounds): boolean =>
  layer.path.slice(0, -1).join() === path.slice(0, -1).join() && overlap(layer.bounds, bounds)

const overlap = (a: Bounds, b: Bounds): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const wordsOf = ({ text }: TextDescription): string => text.replaceAll(/\s+/g, ' ').trim()
