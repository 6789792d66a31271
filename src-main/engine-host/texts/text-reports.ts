import type { Feature } from '@contract/feature'
import { isEmptyRect, type Rect } from '../../engine/document/geometry'
import type { FontShelf } from '../../engine/text/fonts/font-face'
import { matchFont } from '../../engine/text/fonts/match-font'
import { inkBounds } from '../../engine/text/ink-bounds'
import type { LaidFont, LaidText } from '../../engine/text/laid-text'
import { transformedCorners } from '../../engine/text/transformed-corners'
import { hullOf } from '../../engine/warp/surface'
import type { LayerDiagnostic } from '../../service/ports/engine'
import type { SetText } from '../../service/ports/set-text'
import { ofLayer } from '../pictures/layer-diagnostic'
import { type ChangedText, isLaid, type KeptLayer, type LaidLayer } from './laid-texts'

/** How a text was set, for whoever asked for it. */
export const setTextOf = (text: ChangedText, shelf: FontShelf): SetText =>
  isLaid(text) ? laidText(text) : keptText(text, shelf)

/** Letters that Photoshop drew are in the font that the file names, whether it is at hand or not. */
const keptText = ({ layer, words }: KeptLayer, shelf: FontShelf): SetText => {
  const name = layer.model?.runs[0]?.style.fontPostScriptName ?? null
  const match = name === null || shelf.faces.length === 0 ? null : matchFont(name, shelf)
  const isOwn = match?.source === 'postscript_name' || match?.source === 'full_name'
  return {
    layerPath: [layer.id],
    layerName: layer.name,
    requestedFont: words.requestedFont ?? name,
    resolvedFont: name === null ? null : { family: isOwn ? match.face.family : name, postScriptName: name },
    matchSource: 'postscript_name',
    isCovered: true,
    missing: '',
    scale: 1,
    overflows: false,
    ink: layer.raster?.bounds ?? null,
  }
}

const laidText = ({ layer, words, laid }: LaidLayer): SetText => {
  const [first] = laid.fonts
  return {
    layerPath: [layer.id],
    layerName: layer.name,
    requestedFont: words.requestedFont ?? first?.requested ?? null,
    resolvedFont: first
      ? { family: first.match.face.family, postScriptName: first.match.face.postScriptName }
      : null,
    matchSource: first?.match.source ?? 'default',
    isCovered: laid.missing.length === 0 && laid.fonts.every(({ isCovered }) => isCovered),
    missing: missingIn(laid),
    scale: laid.fit.scale,
    overflows: laid.fit.overflows,
    ink: inkOf(laid),
  }
}

const inkOf = ({ lines, transform }: LaidText): Rect | null => {
  const ink = inkBounds(lines)
  return isEmptyRect(ink) ? null : hullOf(transformedCorners(ink, transform))
}

/** What differs from Photoshop's own setting of the text, or nobody measured. `drawn`: what could not be drawn. */
export const textDiagnostics = (
  { layer, laid }: LaidLayer,
  drawn: readonly Feature[],
): readonly LayerDiagnostic[] => {
  const told = (feature: Feature, effect: string) => ofLayer(layer, { feature, effect })
  // Letters that no font has are told by themselves, below; what drawing leaves out are pictures of letters.
  const ofSetting = laid.gaps.filter((feature) => feature !== 'text:glyphs-missing')
  const gaps = [...new Set([...ofSetting, ...drawn])].flatMap((feature) => {
    const effect = gapEffects[feature]
    return effect === undefined ? [] : told(feature, effect)
  })
  return [
    ...laid.fonts.flatMap((font) => fontDiagnostic(font, told)),
    ...(laid.missing.length > 0
      ? [told('text:glyphs-missing', `No font at hand has ${quoted(missingIn(laid))}.`)]
      : []),
    ...(laid.fit.overflows && !laid.fit.isClipped
      ? [told('text:overflow', 'The text is larger than its box, and reaches beyond it.')]
      : []),
    ...gaps,
  ]
}

const missingIn = ({ missing }: LaidText): string => String.fromCodePoint(...missing)

const quoted = (text: string): string => `“${text}”`

const fontDiagnostic = (
  { requested, match: { source, face } }: LaidFont,
  told: (feature: Feature, effect: string) => LayerDiagnostic,
): readonly LayerDiagnostic[] => {
  if (source === 'metric_twin')
    return [
      told('text:metric-twin', `${quoted(requested)} is missing; ${face.fullName} has the same widths.`),
    ]
  if (source !== 'substitute' && source !== 'default') return []
  return [told('text:font-missing', `${quoted(requested)} is missing; ${face.fullName} is shown.`)]
}

/** Features that setting and drawing report by themselves. */
const gapEffects: Readonly<Partial<Record<Feature, string>>> = {
  'text:another-font-version':
    'The letters have other widths than when Photoshop drew them: the font is of another version.',
  'text:anti-alias': 'The edges of the letters follow a rule that is known from few texts.',
  'text:every-line-composer': 'The lines are broken one by one, not by the every-line composer.',
  'text:faux-style': 'Bold or slanted letters are imitated, only nearly as Photoshop does.',
  'text:glyphs-missing':
    'Letters that their font stores as pictures are left out: they are bent, or cannot be read.',
  'text:hanging-punctuation': 'Punctuation does not hang over the edge of the text.',
  'text:hyphenation': 'Words are not hyphenated.',
  'text:justification': 'The line is spread by a rule that has not been measured.',
  'text:optical-kerning': 'Letters are kerned by the font, not by their shapes.',
  'text:path': 'The text follows its path by a rule that has not been measured.',
  'text:underline': 'Lines under or through the letters follow a rule that is known from one text.',
  'text:vertical': 'Vertical text is set by a rule that has not been measured.',
  'text:warp': 'The bent letters follow a rule that is known from one text.',
}
