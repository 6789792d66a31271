import { type FeatureFamily, familyOf } from './feature'

/**
 * How much of a picture a diagnostic concerns. `near`: it is drawn by a formula or a grain that is close to
 * Photoshop's, or that no file has confirmed. `stored`: the picture shows what Photoshop stored. `replaced`: something
 * is lost where contents are replaced or coloured, and only there. `lost`: part of the picture is missing or visibly
 * different.
 */
export type FeatureWeight = 'near' | 'stored' | 'replaced' | 'lost'

/** A feature that a service made up counts as lost. */
export const weightOf = (feature: string): FeatureWeight => {
  const known = familyOf(feature)
  return known === null ? 'lost' : weights[known.family]
}

const weights: Readonly<Record<FeatureFamily, FeatureWeight>> = {
  'adjustment:*': 'near',
  'adjustment:*:unreadable': 'lost',
  'blend-if:32-bit': 'near',
  'blend-if:color-model': 'near',
  'blend-mode:*': 'near',
  'blend:dissolve': 'near',
  'blend:unknown': 'lost',
  'channels:over-nothing': 'near',
  'color-conversion:cmyk': 'lost',
  'color-conversion:duotone': 'lost',
  'color-conversion:multichannel': 'lost',
  'color-profile:gray': 'lost',
  'composite:missing': 'stored',
  'cut-out:unsure': 'lost',
  'damaged-layer-data': 'lost',
  'effect:*': 'lost',
  'effect:*:blend': 'lost',
  'effect:*:grain': 'near',
  'effect:*:intensity': 'lost',
  'effect:*:interpolation': 'near',
  'effect:*:jitter': 'near',
  'effect:*:noise': 'near',
  'effect:*:old': 'near',
  'effect:*:resampling': 'near',
  'effect:*:shape-burst': 'lost',
  'effect:*:texture': 'lost',
  'effect:*:unmeasured': 'near',
  'effect:unreadable': 'lost',
  'effect:without-shape': 'near',
  'file:contradictory': 'lost',
  'fill:gradient': 'lost',
  'fill:pattern': 'lost',
  'fill:solid': 'lost',
  'fill:stroked': 'lost',
  'group:fill-opacity': 'near',
  'knockout:deep': 'lost',
  'knockout:shallow': 'lost',
  'knockout:unconfirmed': 'near',
  'photo:multiply-on-dark': 'lost',
  'rerender:effects': 'lost',
  'rerender:fills': 'stored',
  'rerender:shapes': 'stored',
  'rerender:text': 'stored',
  'shape:no-stored-pixels': 'lost',
  'smart-filter:*': 'near',
  'smart-filter:*:unknown': 'replaced',
  'smart-filter:displacement-map-missing': 'replaced',
  'smart-filter:liquify-mesh': 'replaced',
  'smart-filter:mask': 'replaced',
  'smart-filter:perspective-warp-plane': 'replaced',
  'smart-object:*': 'lost',
  'smart-object:contents-damaged': 'stored',
  'smart-object:contents-missing': 'stored',
  'smart-object:unreadable': 'stored',
  'text:another-font-version': 'near',
  'text:anti-alias': 'near',
  'text:color-model': 'near',
  'text:every-line-composer': 'near',
  'text:faux-style': 'near',
  'text:font-missing': 'lost',
  'text:glyphs-missing': 'lost',
  'text:hanging-punctuation': 'near',
  'text:hyphenation': 'near',
  'text:justification': 'near',
  'text:metric-twin': 'near',
  'text:optical-kerning': 'near',
  'text:overflow': 'lost',
  'text:path': 'near',
  'text:underline': 'near',
  'text:unreadable': 'stored',
  'text:vertical': 'near',
  'text:warp': 'near',
  'transparency-shapes-layer:off': 'lost',
  'transparency:32-bit': 'near',
  'vector-mask:density': 'lost',
  'vector-mask:feather': 'lost',
}
