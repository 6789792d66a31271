import type { Layer, Mask } from '../document/document'
import type { Rect } from '../document/geometry'
import { compileStyle } from './compile-style'
import { plain } from './layer-blending'
import { cutByMasks } from './layer-extent'
import type { PlanBuilder } from './plan-builder'

/** Whether a mask cuts a layer's effects, instead of shaping the outline that they follow. */
export const hidesEffects = ({ effectSwitches }: Layer, { kind }: Mask): boolean =>
  kind === 'pixel' ? effectSwitches.pixelMaskHides : effectSwitches.vectorMaskHides

/**
 * The effects of a layer that has no shape except its masks: an adjustment, or any layer with "Transparency Shapes
 * Layer" off. Inner effects cover the whole canvas, outer effects lie beyond it (reported by users of Photoshop; no
 * file confirms it). `drawBare` draws the layer without effects and opacity.
 */
export const compileUnshapedStyle = <L extends Layer>(
  builder: PlanBuilder,
  layer: L,
  within: Rect,
  drawBare: (bare: L, area: Rect) => void,
): void => {
  builder.diagnose(layer.id, 'effect:without-shape', unconfirmed)
  const shaping = layer.masks.filter((mask) => !hidesEffects(layer, mask))
  const bare = { ...layer, opacity: 1, effects: [], masks: shaping }
  const masks = builder.derived.maskSteps(shaping)
  compileStyle(
    builder,
    {
      layer,
      aligned: { area: builder.canvas, fitsPixels: false },
      extent: (area) => cutByMasks(area, masks),
      drawShape: (area) => builder.fill({ red: 0, green: 0, blue: 0 }, area, { ...plain, masks }),
      drawOn: (area) => drawBare(bare, area),
      inside: null,
      thinFill: null,
      hidingMasks: builder.derived.maskSteps(layer.masks.filter((mask) => hidesEffects(layer, mask))),
      inTextSpace: false,
      isSeeThrough: true,
      clipsLoosely: false,
    },
    within,
  )
}

const unconfirmed = "Its effects follow its masks alone; no file of Photoshop's has confirmed how."
