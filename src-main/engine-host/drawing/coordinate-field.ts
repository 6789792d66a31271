import { createHash } from 'node:crypto'
import type { Address } from '../../engine/kernels/address'
import type { PlacementPlan } from '../../engine/warp/placement-plan'
import { type BentPlan, drawField, fieldBytes } from '../../engine/warp/prepare-placement'
import type { EngineContext } from '../context/engine-context'
import type { Cached } from '../context/memory-cache'

/**
 * Maps the document's pixels to a bent canvas. The field does not depend on the artwork, so the next artwork at the
 * same place reuses it.
 */
export class CoordinateField implements Cached {
  readonly isPassing = true
  readonly heldBytes: number
  readonly address: Address
  readonly #context: EngineContext

  /** Throws `OUT_OF_MEMORY`. */
  constructor(context: EngineContext, plan: BentPlan) {
    const { kernels, memory } = context
    this.heldBytes = fieldBytes(plan)
    this.address = context.withRoom(() => drawField(kernels, memory, plan))
    this.#context = context
  }

  dispose(): void {
    this.#context.memory.free(this.address)
  }
}

export const isBent = (plan: PlacementPlan): plan is BentPlan => plan.sampling.kind === 'surface'

/** Equal for plans with equal fields. */
export const fieldKey = ({ bounds, sampling: { lattice } }: BentPlan): string => {
  const { left, top, right, bottom } = bounds
  const vertices = createHash('sha256').update(lattice.vertices).digest('base64')
  return `field ${left} ${top} ${right} ${bottom} ${lattice.columns} ${vertices}`
}
