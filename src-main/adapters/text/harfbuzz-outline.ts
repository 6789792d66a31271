import type { DrawFuncs, Font } from 'harfbuzzjs'
import type { GlyphOutline } from '../../engine/text/text-tools'
import type { HarfBuzz } from './harfbuzz'

interface Drawn {
  readonly operations: number[]
  readonly coordinates: number[]
}

/** Reads outlines; one for all fonts, because its callbacks take places in HarfBuzz's table of functions. */
export type OutlineReader = (font: Font, glyph: number) => GlyphOutline

export const outlineReader = ({ DrawFuncs: Funcs }: HarfBuzz): OutlineReader => {
  const drawn: Drawn = { operations: [], coordinates: [] }
  const funcs = collecting(new Funcs(), drawn)
  return (font, glyph) => {
    drawn.operations.length = 0
    drawn.coordinates.length = 0
    font.drawGlyph(glyph, funcs)
    return {
      operations: Uint8Array.from(drawn.operations),
      coordinates: Float64Array.from(drawn.coordinates),
    }
  }
}

/** The numbers of the operations are those of `GlyphOutline`. */
const collecting = (funcs: DrawFuncs, { operations, coordinates }: Drawn): DrawFuncs => {
  funcs.setMoveToFunc((x, y) => {
    operations.push(0)
    coordinates.push(x, y)
  })
  funcs.setLineToFunc((x, y) => {
    operations.push(1)
    coordinates.push(x, y)
  })
  funcs.setQuadraticToFunc((cx, cy, x, y) => {
    operations.push(2)
    coordinates.push(cx, cy, x, y)
  })
  funcs.setCubicToFunc((ax, ay, bx, by, x, y) => {
    operations.push(3)
    coordinates.push(ax, ay, bx, by, x, y)
  })
  funcs.setClosePathFunc(() => {
    operations.push(4)
  })
  return funcs
}
