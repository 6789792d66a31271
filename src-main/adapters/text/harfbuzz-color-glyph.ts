import type { Color, ColorLine, Font, PaintFuncs } from 'harfbuzzjs'
import type { ColorGlyph, GlyphColor, GlyphOutline, GlyphPaint } from '../../engine/text/text-tools'
import { type DesignMatrix, designIdentity, transformedOutline, within } from './design-matrix'
import type { HarfBuzz } from './harfbuzz'
import type { OutlineReader } from './harfbuzz-outline'

/** Null for a glyph without colours of its own. */
export type ColorGlyphReader = (font: Font, glyph: number) => ColorGlyph | null

/** A paint within an outline; null: everywhere, which only makes sense as part of a composite. */
interface Painted {
  readonly outline: GlyphOutline | null
  readonly paint: GlyphPaint
}

/** Where the painting stands: the top of each stack counts. */
interface Painting {
  readonly matrices: DesignMatrix[]
  /** Null for a clip to a rectangle, which only bounds the glyph. */
  readonly clips: (GlyphOutline | null)[]
  readonly groups: Painted[][]
}

const newPainting = (): Painting => ({ matrices: [], clips: [], groups: [[]] })

export const colorGlyphReader = (hb: HarfBuzz, outlineOf: OutlineReader): ColorGlyphReader => {
  let painting = newPainting()
  const funcs = new hb.PaintFuncs()
  followPlaces(funcs, () => painting, outlineOf)
  followPaints(funcs, () => painting)
  followGroups(hb, funcs, () => painting)
  return (font, glyph) => {
    painting = newPainting()
    if (!font.paintGlyphOrFail(glyph, funcs)) return null
    const layers = (painting.groups[0] ?? []).flatMap(({ outline, paint }) =>
      outline ? [{ outline, paint }] : [],
    )
    return layers.length > 0 ? { kind: 'layers', layers } : null
  }
}

const matrixOf = ({ matrices }: Painting): DesignMatrix => matrices.at(-1) ?? designIdentity

const followPlaces = (funcs: PaintFuncs, at: () => Painting, outlineOf: OutlineReader): void => {
  funcs.setPushTransformFunc((...args) => {
    const [xx, yx, xy, yy, dx, dy] = args
    at().matrices.push(within(matrixOf(at()), [xx, yx, xy, yy, dx, dy]))
  })
  funcs.setPopTransformFunc(() => {
    at().matrices.pop()
  })
  funcs.setPushClipGlyphFunc((glyph, font) => {
    at().clips.push(transformedOutline(outlineOf(font, glyph), matrixOf(at())))
  })
  funcs.setPushClipRectangleFunc(() => {
    at().clips.push(at().clips.at(-1) ?? null)
  })
  funcs.setPopClipFunc(() => {
    at().clips.pop()
  })
}

const followPaints = (funcs: PaintFuncs, at: () => Painting): void => {
  const add = (paint: GlyphPaint): void => {
    at()
      .groups.at(-1)
      ?.push({ outline: at().clips.at(-1) ?? null, paint })
  }
  const gradient = (
    kind: 'linear' | 'radial' | 'sweep',
    line: ColorLine,
    geometry: readonly number[],
  ): void => {
    const stops = line.colorStops.map(({ offset, color }) => ({ offset, color: straight(color) }))
    add({ kind, stops, extend: extendNames[line.extend] ?? 'pad', geometry, transform: matrixOf(at()) })
  }
  funcs.setColorFunc((isForeground, color) => {
    add(
      isForeground
        ? { kind: 'foreground', alpha: color.alpha / 255 }
        : { kind: 'solid', color: straight(color) },
    )
  })
  funcs.setLinearGradientFunc((line, x0, y0, x1, y1, x2, y2) => {
    gradient('linear', line, [x0, y0, x1, y1, x2, y2])
  })
  funcs.setRadialGradientFunc((line, x0, y0, r0, x1, y1, r1) => {
    gradient('radial', line, [x0, y0, r0, x1, y1, r1])
  })
  funcs.setSweepGradientFunc((line, x, y, start, end) => {
    gradient('sweep', line, [x, y, start, end])
  })
}

/** HarfBuzz's numbers. */
const extendNames = ['pad', 'repeat', 'reflect'] as const

const straight = ({ red, green, blue, alpha }: Color): GlyphColor => ({
  red: red / 255,
  green: green / 255,
  blue: blue / 255,
  alpha: alpha / 255,
})

/**
 * Groups are laid onto one another as the layers of the glyph. A group *in* an even colour is the group at the colour's
 * opacity, as emoji use it; other composites, such as highlights in soft light, leave their backdrop as it is.
 */
const followGroups = (hb: HarfBuzz, funcs: PaintFuncs, at: () => Painting): void => {
  const modes = hb.PaintCompositeMode
  funcs.setPushGroupFunc(() => {
    at().groups.push([])
  })
  funcs.setPopGroupFunc((mode) => {
    const { groups } = at()
    const source = groups.pop() ?? []
    const backdrop = groups.at(-1)
    if (!backdrop) return
    if (mode === modes.SRC_OVER) backdrop.push(...source)
    const alpha = mode === modes.SRC_IN ? evenAlpha(backdrop) : null
    if (alpha !== null) backdrop.splice(0, backdrop.length, ...source.map((painted) => faded(painted, alpha)))
  })
}

const evenAlpha = ([first, ...others]: readonly Painted[]): number | null => {
  if (!first || others.length > 0 || first.outline) return null
  return first.paint.kind === 'solid' ? first.paint.color.alpha : null
}

const faded = ({ outline, paint }: Painted, by: number): Painted => ({
  outline,
  paint: fadedPaint(paint, by),
})

const fadedPaint = (paint: GlyphPaint, by: number): GlyphPaint => {
  if (paint.kind === 'foreground') return { ...paint, alpha: paint.alpha * by }
  if (paint.kind === 'solid') return { ...paint, color: fadedColor(paint.color, by) }
  return { ...paint, stops: paint.stops.map((stop) => ({ ...stop, color: fadedColor(stop.color, by) })) }
}

const fadedColor = (color: GlyphColor, by: number): GlyphColor => ({ ...color, alpha: color.alpha * by })
