import type { AdvancedBlending, ChannelSwitches } from '../../document/advanced-blending'
import type { AdjustmentLayer, Document, Group, Layer, Mask } from '../../document/document'
import { grownRect, type Rect, rectWidth } from '../../document/geometry'
import { adjusted } from './reference-adjustments'
import { blended, foldsFill, laid, laidAsText, lum, mixedAsText, number } from './reference-blending'
import { maskCoverage, type ReadRaster } from './reference-masks'
import { paintAt } from './reference-paint'
import { type Drawing, styled } from './reference-style'
import {
  type Color,
  colorAt,
  emptySurface,
  mapped,
  mixed,
  type Plane,
  product,
  type Surface,
  surfaceOf,
  withAlpha,
} from './reference-surface'
import { laidUnsettled, type Solid, type Surroundings } from './surroundings'

/** How a layer is clipped; loosely where its base does not blend clipped layers as a group. */
export type Clipping = 'none' | 'group' | 'loose'

/** Beyond the canvas: more than any effect of the documents compared reaches. */
const marginPx = 12

/** Photoshop up to CS5.1, version 12, counts fewer samples of an outline and blends text like any layer. */
const isOld = ({ writtenBy }: Document): boolean => (writtenBy?.photoshopVersion ?? 13) < 13

/**
 * The document, flattened in float64 as `engine/README.md` and the comments of the catalogues say, as plainly and as
 * slowly as possible, and without any code of the engine's that draws. The result's colours are straight, 0..1, of
 * sRGB numbers for documents of 32 bits. RGB; no dissolve, no noise, no shapes' strokes, no smart objects, which are
 * pixels to a compositor.
 */
export const flattened = (
  document: Document,
  read: ReadRaster,
  unsettled: Surroundings['unsettled'] = (color) => color,
): ((x: number, y: number) => { readonly color: Color; readonly alpha: number }) => {
  const { width, height } = document.size
  const region = grownRect({ left: 0, top: 0, right: width, bottom: height }, marginPx)
  const nowhere = { shallow: null, deep: null }
  const known = { contents: new Map<string, Surface>(), masks: new Map<Mask, Plane>() }
  const around: Surroundings = { document, region, read, unsettled, floors: nowhere, ...known }
  const result = drawDocument(document, around)
  return (x, y) => {
    const index = (y - region.top) * rectWidth(region) + x - region.left
    const color = colorAt(result, index)
    const shown: Color =
      document.depth === 32
        ? [number(limited(color[0])), number(limited(color[1])), number(limited(color[2]))]
        : color
    return { color: shown, alpha: result.alpha[index] }
  }
}

const limited = (value: number): number => Math.min(1, Math.max(0, value))

/** A background, the lowest layer if it has no transparency, is what knockouts at the top reveal. */
const drawDocument = ({ layers }: Document, around: Surroundings): Surface => {
  const isBackground = layers[0]?.kind === 'pixel' && layers[0].raster?.hasAlpha === false
  const next = layers.findIndex((layer, i) => i > 0 && !layer.isClipped)
  if (!isBackground || next < 0) return drawSiblings(emptySurface(around.region), layers, around)
  const floor = drawSiblings(emptySurface(around.region), layers.slice(0, next), around)
  return drawSiblings(floor, layers.slice(next), { ...around, floors: { shallow: floor, deep: floor } })
}

const drawSiblings = (onto: Surface, layers: readonly Layer[], around: Surroundings): Surface => {
  let result = onto
  layers.forEach((base, i) => {
    if (base.isClipped && i > 0) return
    const end = layers.findIndex((layer, j) => j > i && !layer.isClipped)
    const clipped = layers.slice(i + 1, end < 0 ? layers.length : end).filter((layer) => layer.isVisible)
    if (base.isVisible) result = drawOne(result, base, clipped, around)
  })
  return result
}

/** Layers that are clipped to `base` are drawn on what shows it. */
const drawClipped = (
  onto: Surface,
  layers: readonly Layer[],
  around: Surroundings,
  clipping: Clipping,
): Surface => {
  const floors = { ...around.floors, shallow: onto }
  return layers.reduce((result, layer) => drawOne(result, layer, [], { ...around, floors }, clipping), onto)
}

const drawOne = (
  onto: Surface,
  layer: Layer,
  clipped: readonly Layer[],
  around: Surroundings,
  clipping: Clipping = 'none',
): Surface => {
  const drawn = (): Surface => {
    if (layer.effects.length > 0 && layer.kind !== 'adjustment')
      return styled(onto, layer, clipped, around, drawing)
    if (punches(layer, clipping)) return knockedOut(onto, layer, clipped, around)
    return drawBare(onto, layer, clipped, around)
  }
  return inChannels(onto, drawn(), layer.advanced.channels)
}

/** Pass-through groups and adjustments do not; how the deep knockout of a clipped layer looks is unknown. */
const punches = (layer: Layer, clipping: Clipping): layer is Solid =>
  layer.kind !== 'adjustment' &&
  !passes(layer) &&
  (layer.advanced.knockout === 'shallow' || (layer.advanced.knockout === 'deep' && clipping !== 'group'))

const drawBare = (onto: Surface, layer: Layer, clipped: readonly Layer[], around: Surroundings): Surface => {
  if (layer.kind === 'adjustment') return drawAdjustment(onto, layer, clipped, around)
  if (passes(layer)) return passThrough(onto, layer, clipped, around)
  const masks = masksOf(layer, around)
  if (clipped.length > 0 && !layer.advanced.blendsClippedAsGroup) {
    const alone = drawBare(onto, layer, [], around)
    const above = drawClipped(alone, clipped, around, 'loose')
    const shape = shapeOf(layer, around)
    return mixed(alone, above, (i) => shape[i])
  }
  const own = contentOf(layer, around)
  const content = clipped.length === 0 ? own : clippedOn(own, clipped, around)
  const ranges = rangesOf(layer, content, onto)
  return laidAs(onto, content, layer, around, (i) => masks[i] * ranges(i))
}

/** Blended onto the base's colours as if they had no edge. */
const clippedOn = (base: Surface, clipped: readonly Layer[], around: Surroundings): Surface => {
  const opaque = withAlpha(base, () => 1)
  return withAlpha(drawClipped(opaque, clipped, around, 'group'), (i) => base.alpha[i])
}

/** In the layer's mode, opacity and fill opacity. */
const laidAs = (
  onto: Surface,
  content: Surface,
  layer: Solid,
  around: Surroundings,
  coverage: (i: number) => number,
): Surface => {
  const mode = modeOf(layer)
  const share = layer.opacity * (foldsFill(mode) ? 1 : layer.fillOpacity)
  if (isText(layer, around)) return laidAsText(onto, content, (i) => coverage(i) * share)
  const fill = foldsFill(mode) ? layer.fillOpacity : 1
  return laidUnsettled(onto, content, around, { mode, fill, coverage: (i) => coverage(i) * share })
}

/** Whether a layer is blended in text's own space. */
const isText = (layer: Solid, { document }: Surroundings): boolean =>
  layer.kind === 'text' && modeOf(layer) === 'normal' && !isOld(document) && document.depth < 32

/** Moves a surface towards another as the edges of the layer are blended. */
const movedAs = (
  below: Surface,
  above: Surface,
  layer: Solid,
  around: Surroundings,
  weight: (i: number) => number,
): Surface => (isText(layer, around) ? mixedAsText : mixed)(below, above, weight)

const modeOf = ({ blendMode }: Solid) => (blendMode === 'pass_through' ? 'normal' : blendMode)

const passes = (layer: Layer): layer is Group =>
  layer.kind === 'group' && layer.blendMode === 'pass_through' && !layer.isClipped

const masksOf = (layer: Layer, around: Surroundings, masks: readonly Mask[] = layer.masks): Plane =>
  maskCoverage(layer, masks, around.region, {
    known: around.masks,
    read: around.read,
    samples: { across: 17, down: isOld(around.document) ? 5 : 15 },
  })

/** A layer's own coverage and colours, without its masks; drawn once. */
const contentOf = (layer: Solid, around: Surroundings): Surface => {
  const name = `${layer.id} in ${layer.masks.length} masks`
  const known = around.contents.get(name)
  if (known !== undefined) return known
  const content = drawContent(layer, around)
  around.contents.set(name, content)
  return content
}

const drawContent = (layer: Solid, around: Surroundings): Surface => {
  const { region, document, read } = around
  if ('children' in layer) {
    const floors = { shallow: null, deep: null }
    return drawSiblings(startOf(layer, around), layer.children, { ...around, floors })
  }
  const { raster } = layer
  if (raster !== null) return surfaceOf(region, (x, y) => read(raster.id, x, y))
  if (layer.kind !== 'fill' || layer.paint === null) return emptySurface(region)
  return surfaceOf(region, paintAt(layer.paint, filledArea(layer, document), read))
}

/** The background of an artboard is drawn first. */
const startOf = ({ artboard }: Group, { region }: Surroundings): Surface => {
  const color = artboard?.background ?? null
  if (color === null) return emptySurface(region)
  return surfaceOf(region, () => ({ color: [color.red, color.green, color.blue], alpha: 1 }))
}

/** A gradient spans the boxes of pixel masks that hide all outside of them, else the canvas. */
const filledArea = ({ masks, paint }: Layer & { readonly kind: 'fill' }, { size }: Document): Rect => {
  const canvas = { left: 0, top: 0, right: size.width, bottom: size.height }
  if (paint?.kind === 'gradient' && !paint.gradient.alignsWithLayer) return canvas
  const boxes = masks.filter((mask) => mask.kind === 'pixel' && mask.isEnabled && mask.outside === 0)
  if (boxes.length === 0) return canvas
  const edge = (most: (...values: number[]) => number, side: keyof Rect): number =>
    most(...boxes.map(({ bounds }) => bounds[side]))
  const [left, top] = [edge(Math.max, 'left'), edge(Math.max, 'top')]
  const [right, bottom] = [edge(Math.min, 'right'), edge(Math.min, 'bottom')]
  return right > left && bottom > top
    ? { left, top, right, bottom }
    : { left: 0, top: 0, right: 0, bottom: 0 }
}

/** The layer's alpha in its masks. */
const shapeOf = (layer: Solid, around: Surroundings, masks = layer.masks): Plane =>
  product(around.region, [contentOf(layer, around).alpha, masksOf(layer, around, masks)])

/** Within its shape a knockout blends with its floor. */
const knockedOut = (
  onto: Surface,
  layer: Solid,
  clipped: readonly Layer[],
  around: Surroundings,
): Surface => {
  const kind = layer.advanced.knockout === 'deep' ? 'deep' : 'shallow'
  const floor = around.floors[kind] ?? emptySurface(around.region)
  const filled = drawFilled(floor, layer, around, (content) => drawClipped(content, clipped, around, 'group'))
  const shape = shapeOf(layer, around)
  return movedAs(onto, filled, layer, around, (i) => shape[i] * layer.opacity)
}

/** The layer without edges and opacity, in its mode and fill opacity. `onContent` draws what it blends with. */
const drawFilled = (
  onto: Surface,
  layer: Solid,
  around: Surroundings,
  onContent: (content: Surface) => Surface,
): Surface => {
  const content = onContent(withAlpha(contentOf(layer, around), () => 1))
  const mode = modeOf(layer)
  const ranges = rangesOf(layer, content, onto)
  const share = foldsFill(mode) ? 1 : layer.fillOpacity
  const fill = foldsFill(mode) ? layer.fillOpacity : 1
  if (isText(layer, around)) return laidAsText(onto, content, (i) => ranges(i) * share)
  return laidUnsettled(onto, content, around, { mode, fill, coverage: (i) => ranges(i) * share })
}

/** Alpha stays; colours move towards the adjusted ones. */
const drawAdjustment = (
  onto: Surface,
  layer: AdjustmentLayer,
  clipped: readonly Layer[],
  around: Surroundings,
): Surface => {
  const masks = masksOf(layer, around)
  if (clipped.length === 0) return adjustedBy(onto, layer, around, masks)
  const share = layer.opacity * layer.fillOpacity
  const whole = adjustedBy(onto, { ...layer, opacity: 1, fillOpacity: 1 }, around, null)
  return mixed(onto, clippedOn(whole, clipped, around), (i) => masks[i] * share)
}

const adjustedBy = (
  onto: Surface,
  layer: AdjustmentLayer,
  { document, unsettled }: Surroundings,
  masks: Plane | null,
): Surface => {
  const { adjustment, blendMode: mode, opacity, fillOpacity } = layer
  if (adjustment === null) return onto
  const change = adjusted(adjustment, document.depth === 8 ? 8 : 16)
  const [share, fill] = foldsFill(mode) ? [opacity, fillOpacity] : [opacity * fillOpacity, 1]
  const result = mapped(onto, (color, alpha, i) => {
    const mix = blended(mode, color, change(unsettled(color)), fill)
    const weight = share * (masks?.[i] ?? 1)
    const moved = (c: 0 | 1 | 2): number => color[c] + weight * (mix[c] - color[c])
    return { color: [moved(0), moved(1), moved(2)], alpha }
  })
  const ranges = rangesOf(layer, result, onto)
  return mixed(onto, result, ranges)
}

/** Its layers see the backdrop. As the base of clipped layers it is a non-isolated group (PDF 32000-1, 11.4.8). */
const passThrough = (
  onto: Surface,
  group: Group,
  clipped: readonly Layer[],
  around: Surroundings,
): Surface => {
  const masks = masksOf(group, around)
  const hasFloor = group.children.some((child) => child.isVisible && child.advanced.knockout === 'shallow')
  const floors = hasFloor ? { ...around.floors, shallow: onto } : around.floors
  const isolated = (): Surface =>
    laid(onto, contentOf(group, around), { mode: 'normal', fill: 1, coverage: () => 1 })
  const seeing = (): Surface => drawSiblings(onto, group.children, { ...around, floors })
  const { fillOpacity } = group
  const inside =
    fillOpacity < 1 && (fillOpacity === 0 || holdsAdjustment(group))
      ? isolated()
      : fillOpacity < 1
        ? mixed(isolated(), seeing(), () => fillOpacity)
        : seeing()
  const share = group.opacity * fillOpacity
  const result =
    clipped.length === 0
      ? mixed(onto, inside, (i) => masks[i] * share)
      : laid(onto, clippedOn(extracted(inside, onto, contentOf(group, around).alpha), clipped, around), {
          mode: 'normal',
          fill: 1,
          coverage: (i) => masks[i] * share,
        })
  // Whether its colours count before or after its opacity, no file shows: here after it, as in the engine.
  return mixed(onto, result, rangesOf(group, result, onto))
}

const holdsAdjustment = (group: Group): boolean =>
  group.children.some(
    (child) =>
      child.isVisible && (child.kind === 'adjustment' || ('children' in child && holdsAdjustment(child))),
  )

/** `C + (C - C0) · a0 · (1 / a - 1)`: what is left when the backdrop's part is taken out. */
const extracted = (drawn: Surface, backdrop: Surface, alpha: Plane): Surface =>
  mapped(drawn, (color, _, i) => {
    const back = colorAt(backdrop, i)
    const own = (c: 0 | 1 | 2): number =>
      alpha[i] === 0
        ? color[c]
        : limited(color[c] + (color[c] - back[c]) * backdrop.alpha[i] * (1 / alpha[i] - 1))
    return { color: [own(0), own(1), own(2)], alpha: alpha[i] }
  })

/** Blend-if: how far colours lie within the ranges; a backdrop counts as far as it covers. */
const rangesOf = (
  { advanced }: { readonly advanced: AdvancedBlending },
  own: Surface,
  backdrop: Surface,
): ((i: number) => number) => {
  if (advanced.blendIf.length === 0) return () => 1
  return (i) =>
    advanced.blendIf.reduce((product, { of, channel, black, white }) => {
      const color = colorAt(of === 'layer' ? own : backdrop, i)
      const value = channel === 'gray' ? lum(color) : color[{ red: 0, green: 1, blue: 2, black: 0 }[channel]]
      const rise =
        black[0] === black[1]
          ? Number(value > black[0] - 0.5 / 255)
          : (value - black[0]) / (black[1] - black[0])
      const fall =
        white[0] === white[1]
          ? Number(value < white[0] + 0.5 / 255)
          : (white[1] - value) / (white[1] - white[0])
      const share = limited(rise) * limited(fall)
      return product * (of === 'layer' ? share : 1 - backdrop.alpha[i] * (1 - share))
    }, 1)
}

/** Channels that are off keep the backdrop's colour. */
const inChannels = (before: Surface, after: Surface, { red, green, blue }: ChannelSwitches): Surface => {
  if (red && green && blue) return after
  return mapped(after, (color, alpha, i) => {
    const kept = colorAt(before, i)
    return { color: [red ? color[0] : kept[0], green ? color[1] : kept[1], blue ? color[2] : kept[2]], alpha }
  })
}

const drawing: Drawing = {
  contentOf,
  drawBare,
  drawClipped,
  drawFilled,
  knockedOut,
  laidAs,
  movedAs,
  masksOf,
  passes,
  punches,
  shapeOf,
}
