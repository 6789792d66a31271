import type { Address } from './address'

/**
 * The kernels of layer effects, as `assembly/effect-blur.ts`, `assembly/effect-distance.ts` and
 * `assembly/effect-light.ts` document them.
 */
export interface EffectExports {
  readonly boxRows: (
    target: Address,
    source: Address,
    width: number,
    height: number,
    before: number,
    after: number,
  ) => void
  readonly boxColumns: (
    target: Address,
    source: Address,
    width: number,
    height: number,
    before: number,
    after: number,
    sums: Address,
  ) => void
  readonly edgeDistances: (
    target: Address,
    coverage: Address,
    width: number,
    height: number,
    isInverted: 0 | 1,
  ) => void
  readonly lightRelief: (
    target: Address,
    heights: Address,
    width: number,
    height: number,
    steepness: number,
    lx: number,
    ly: number,
    lz: number,
  ) => void
  readonly cutPlane: (target: Address, source: Address, count: number, factor: number, offset: number) => void
}
