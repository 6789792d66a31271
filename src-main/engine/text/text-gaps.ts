import type { Feature } from '@contract/feature'
import type { TextAntiAlias } from '../document/text-model'
import type { FittedText } from './fit-text'
import type { FontMatchSource } from './fonts/font-face'
import type { PreparedText } from './prepare-text'

/** The features of a text that were set differently from Photoshop, or that nobody measured. */
export const textGaps = (
  { model, paragraphs, items, fonts }: PreparedText,
  { fit, set }: FittedText,
): readonly Feature[] => {
  const styles = items.map(({ look }) => look.style)
  const looks = paragraphs.flatMap(({ text }) => text.looks.slice(0, -1))
  const sources = new Set(styles.map(({ fontPostScriptName }) => fonts.match(fontPostScriptName).source))
  const wraps = set.some(({ range }) => range.end === 'wrapped' || range.end === 'within-word')
  const found: Readonly<Partial<Record<Feature, boolean>>> = {
    'text:font-missing': missing.some((source) => sources.has(source)),
    'text:metric-twin': sources.has('metric_twin'),
    'text:glyphs-missing': items.some(({ isMissing }) => isMissing),
    'text:overflow': fit.overflows,
    'text:optical-kerning': looks.some(({ style }) => style.kerning === 'optical'),
    'text:faux-style': items.some(
      ({ look: { style }, match: { faux } }) =>
        style.isFauxBold || style.isFauxItalic || faux.isBold || faux.isItalic,
    ),
    'text:justification': set.some(({ isJustified }) => isJustified),
    'text:every-line-composer': wraps && model.paragraphs.some(({ style }) => style.usesEveryLineComposer),
    'text:hyphenation': wraps && model.paragraphs.some(({ style }) => style.isHyphenated),
    'text:hanging-punctuation':
      model.frame.kind === 'box' && model.paragraphs.some(({ style }) => style.hangsPunctuation),
    'text:anti-alias': seldomMeasured.has(model.antiAlias),
    'text:underline': looks.some(({ style }) => style.isUnderlined || style.isStruckThrough),
    'text:warp': model.warp !== null,
    'text:vertical': model.orientation === 'vertical',
    'text:path': model.frame.kind === 'path',
  }
  return Object.entries(found).flatMap(([feature, is]) => (is ? [feature as Feature] : []))
}

/** The other modes are measured on many texts. */
const seldomMeasured: ReadonlySet<TextAntiAlias> = new Set(['smooth', 'platform-lcd', 'platform-gray'])

const missing: readonly FontMatchSource[] = ['substitute', 'default']
