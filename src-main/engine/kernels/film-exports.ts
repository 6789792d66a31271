import type { Address } from './address'

/** The kernels of films, as `assembly/film-rows.ts` and `assembly/film-samples.ts` document them. */
export interface FilmExports {
  readonly filmRow: (
    out: Address,
    count: number,
    plane: Address,
    width: number,
    height: number,
    open: number,
    isOver: number,
    u: number,
    v: number,
    w: number,
    du: number,
    dv: number,
    dw: number,
    tiles: Address,
    hidden: Address,
    number: number,
  ) => void
  readonly filmHides: (
    hidden: Address,
    number: number,
    count: number,
    tiles: Address,
    width: number,
    height: number,
    u: number,
    v: number,
    w: number,
    du: number,
    dv: number,
    dw: number,
  ) => void
  readonly filmTiles: (plane: Address, width: number, height: number, tiles: Address) => void
  readonly filmOver: (out: Address, above: Address, count: number) => void
  readonly filmMix: (row: Address, other: Address, count: number, share: number) => void
  readonly filmLight: (row: Address, count: number, gains: Address, y: number) => void
  readonly filmI420: (
    firstY: Address,
    secondY: Address,
    u: Address,
    v: Address,
    first: Address,
    second: Address,
    width: number,
  ) => void
  readonly filmPlane: (
    plane: Address,
    shown: Address,
    below: Address,
    coverage: Address,
    count: number,
    ground: number,
  ) => void
  readonly filmGround: (pixels: Address, count: number, ground: number) => void
}
