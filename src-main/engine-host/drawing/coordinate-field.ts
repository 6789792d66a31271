import { createHash } from 'node:crypto'
import { type Rect, rectHeight, rectWidth } from '../../engine/document/geometry'
import type { DisplacementMap } from '../../engine/filter/filter-operation'
import type { Address } from '../../engine/kernels/address'
import { type Displacing, displaceField, type Field } from '../../engine/warp/displaced-field'
import type { PlacementPlan } from '../../engine/warp/placement-plan'
import { type BentPlan, drawField, fieldBytes } from '../../engine/warp/prepare-placement'
import type { EngineContext } from '../context/engine-context'
import type { Cached } from '../context/memory-cache'

/** A field that is displaced before it is read. */
export interface FieldDisplacement {
  readonly by: Displacing
  /** Where the canvas lies without displacement. */
  readonly bounds: Rect
}

/**
 * Maps the document's pixels to a bent or displaced canvas. The field does not depend on the artwork, so the next
 * artwork at the same place reuses it.
 */
export class CoordinateField implements Cached {
  readonly isPassing = true
  readonly heldBytes: number
  readonly address: Address
  readonly #context: EngineContext

  /** Throws `OUT_OF_MEMORY`. */
  constructor(context: EngineContext, plan: BentPlan, displacement?: FieldDisplacement) {
    this.heldBytes = fieldBytes(plan)
    this.address = context.withRoom(() =>
      displacement ? drawDisplaced(context, plan, displacement) : draw(context, plan),
    )
    this.#context = context
  }

  dispose(): void {
    this.#context.memory.free(this.address)
  }
}

const draw = ({ kernels, memory }: EngineContext, plan: BentPlan): Address => drawField(kernels, memory, plan)

const drawDisplaced = (
  context: EngineContext,
  plan: BentPlan,
  { by, bounds }: FieldDisplacement,
): Address => {
  const { memory } = context
  const still = { ...plan, bounds }
  const from = draw(context, still)
  try {
    const address = memory.allocate(fieldBytes(plan))
    displaceField(fieldAt(context, plan, address), fieldAt(context, still, from), by)
    return address
  } finally {
    memory.free(from)
  }
}

const fieldAt = ({ memory }: EngineContext, { bounds }: BentPlan, address: Address): Field => {
  const count = 2 * rectWidth(bounds) * rectHeight(bounds)
  return { bounds, points: new Float32Array(memory.memory.buffer, address, count) }
}

export const isBent = (plan: PlacementPlan): plan is BentPlan => plan.sampling.kind === 'surface'

/** Equal for plans with equal fields. */
export const fieldKey = (
  { bounds, sampling: { lattice } }: BentPlan,
  displacement?: FieldDisplacement,
): string => {
  const vertices = createHash('sha256').update(lattice.vertices).digest('base64')
  const parts = ['field', ...Object.values(bounds), lattice.columns, vertices]
  if (displacement) {
    const { map, horizontalPercent, verticalPercent, documentSize } = displacement.by
    const { width, height } = documentSize
    parts.push('displaced', numberOf(map), horizontalPercent, verticalPercent, width, height)
  }
  return parts.join(' ')
}

const numbers = new WeakMap<DisplacementMap, number>()
let lastNumber = 0

/** Identifies a map that has been drawn. */
const numberOf = (map: DisplacementMap): number => {
  const known = numbers.get(map)
  if (known !== undefined) return known
  lastNumber += 1
  numbers.set(map, lastNumber)
  return lastNumber
}
