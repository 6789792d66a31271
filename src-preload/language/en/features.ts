import type { FeatureFamily } from '@contract/feature'

/**
 * One sentence for each family of features that are drawn differently from Photoshop; `other` is for features that a
 * service made up. The engine describes the exact difference in English; other languages show this sentence first and
 * the engine's below it.
 */
export const features = {
  'adjustment:*': 'The adjustment “{{name}}” is drawn only nearly as in Photoshop.',
  'adjustment:*:unreadable': 'The adjustment “{{name}}” cannot be read and changes nothing.',
  'blend-if:32-bit': 'The blending ranges are taken as linear light; Photoshop may take them otherwise.',
  'blend-if:color-model': 'The blending ranges are taken as CMYK or Lab numbers; no file has confirmed it.',
  'blend-mode:*': 'How “{{name}}” mixes CMYK or Lab colours is a guess.',
  'blend:dissolve': 'The grain of dissolve is as dense as in Photoshop, but not the same.',
  'blend:unknown': 'The blend mode of the layer is not known; it is drawn as normal.',
  'channels:over-nothing':
    'Where nothing lies below the layer, the channels that are switched off are black.',
  'color-conversion:cmyk': 'The file has no readable profile for its inks: they are shown roughly.',
  'color-conversion:duotone': 'A duotone is shown as the gray that it is printed from.',
  'color-conversion:multichannel':
    'The inks of a multichannel picture are shown as cyan, magenta, yellow and black, estimated.',
  'color-profile:gray': 'The gray profile is left out: tones are shown as those of sRGB.',
  'composite:missing': 'The file keeps no readable merged picture.',
  'damaged-layer-data': 'Part of what the file says about this layer cannot be read.',
  'effect:*': 'The effect “{{name}}” is missing.',
  'effect:*:blend': 'The effect “{{name}}” has an unknown blend mode; it is drawn as normal.',
  'effect:*:grain': 'The effect “{{name}}” has as many dots as in Photoshop, but not the same.',
  'effect:*:intensity': 'The effect “{{name}}” is drawn without its intensity.',
  'effect:*:interpolation': 'The effect “{{name}}” mixes the colours of its gradient in another way.',
  'effect:*:jitter': 'The effect “{{name}}” throws its gradient about by chances of its own.',
  'effect:*:noise': 'The effect “{{name}}” is drawn with a noise of its own.',
  'effect:*:old': 'The effect “{{name}}” is one of Photoshop 5, and drawn nearly as it was there.',
  'effect:*:resampling': 'The effect “{{name}}” mixes the samples of its pattern in another way.',
  'effect:*:shape-burst':
    'The gradient of the effect “{{name}}” does not follow the outline, or may run the other way.',
  'effect:*:texture': 'The texture of the effect “{{name}}” is missing, or its height a guess.',
  'effect:*:unmeasured': 'The effect “{{name}}” follows the manual; no file of Photoshop’s has confirmed it.',
  'effect:unreadable': 'The effects of the layer cannot be read; they are missing.',
  'effect:without-shape': 'The effects of the layer follow its masks alone; no file has confirmed it.',
  'file:contradictory': 'Parts of the file contradict each other: it is damaged, and layers may be missing.',
  'fill:gradient': 'This gradient fill is missing: the file keeps no pixels of it.',
  'fill:pattern': 'This pattern fill is missing: the file keeps no pixels of it.',
  'fill:solid': 'This solid fill is missing: the file keeps no pixels of it.',
  'fill:stroked': 'This stroked fill is missing: the file keeps no pixels of it.',
  'group:fill-opacity': 'The fill opacity of a pass-through group is drawn nearly as Photoshop does.',
  'knockout:deep': 'The deep knockout is missing.',
  'knockout:shallow': 'The shallow knockout is missing.',
  'knockout:unconfirmed':
    'The knockout is drawn as a plain layer’s; no file of Photoshop’s has confirmed it.',
  'rerender:effects': 'Effects cannot be drawn anew yet.',
  'rerender:fills': 'Gradients of noise and unreadable patterns show their stored pixels.',
  'rerender:shapes': 'Shapes with gradients of noise or unreadable patterns show their stored pixels.',
  'rerender:text': 'Text cannot be drawn anew yet: it shows its stored pixels.',
  'shape:no-stored-pixels': 'This shape is missing: the file keeps no pixels of it.',
  'smart-filter:*': 'Replaced contents wear the smart filter “{{name}}” nearly as in Photoshop.',
  'smart-filter:*:unknown': 'Replaced contents go without the smart filter “{{name}}”.',
  'smart-filter:displacement-map-missing': 'Replaced contents are not displaced: the map is missing.',
  'smart-filter:liquify-mesh': 'Replaced contents are not liquified: the mesh does not fit.',
  'smart-filter:mask': 'The smart filters act on all of replaced contents: their mask cannot be read.',
  'smart-filter:perspective-warp-plane':
    'Replaced contents are warped without a plane whose corners are in one line, or point inwards.',
  'smart-object:*': 'Its contents could not be drawn anew, so it shows the pixels stored for it.',
  'smart-object:contents-damaged': 'Some contents of smart objects in this file cannot be read.',
  'smart-object:contents-missing': 'The contents of this smart object are not in the file.',
  'smart-object:unreadable': 'This smart object cannot be edited; its stored pixels are shown.',
  'text:color-model': 'Whether Photoshop mixes the edges of text so in CMYK or Lab is not known.',
  'text:unreadable': 'This text cannot be edited; its stored pixels are shown.',
  'transparency-shapes-layer:off': 'The knockout follows the transparency of the layer.',
  'transparency:32-bit':
    'Half-transparent edges look different on a background: Photoshop mixes 32 bits in linear light.',
  'vector-mask:density': 'The shape is cut off at its outline, though its mask lets more through.',
  'vector-mask:feather': 'The outline of the shape is sharp, though it should be feathered.',
  other: 'Here the picture differs from Photoshop’s.',
} satisfies Readonly<Record<FeatureFamily | 'other', string>>
