import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityAffine } from '@geometry/affine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPyramid } from '../../engine/scale/source-pyramid'
import { type BentPlan, preparePlacement, pyramidFor } from '../../engine/warp/prepare-placement'
import type { EngineContext } from '../context/engine-context'
import { openTestContext } from '../testing/test-context'
import { CoordinateField, fieldKey } from './coordinate-field'

let folder: string
let context: EngineContext

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'field-'))
  context = await openTestContext(folder)
})
afterAll(() => rm(folder, { recursive: true }))

/** Two by two cells with the inner vertex displaced. */
const vertices = Float32Array.from({ length: 9 * 4 }, (_, i) => {
  const [column, row] = [Math.floor(i / 4) % 3, Math.floor(i / 12)]
  const bend = column === 1 && row === 1 ? 3.5 : 0
  return [column * 10 + bend, row * 10 + bend, column * 8, row * 8][i % 4]!
})

const planOf = (artworkSide: number, right: number): BentPlan => ({
  bounds: { left: 0, top: 0, right, bottom: 20 },
  canvas: { width: 16, height: 16 },
  artwork: { width: artworkSide, height: artworkSide },
  canvasToArtwork: { ...identityAffine, a: artworkSide / 16, d: artworkSide / 16 },
  sampling: {
    kind: 'surface',
    quality: 'exact',
    lattice: { columns: 3, rows: 3, vertices },
    levels: 1,
    halvings: { x: 0, y: 0 },
  },
})

it('is the same for every artwork at one place, and another for another part of the document', () => {
  expect(fieldKey(planOf(16, 20))).toBe(fieldKey(planOf(40, 20)))
  expect(fieldKey(planOf(16, 20))).not.toBe(fieldKey(planOf(16, 19)))
})

it('holds what a placement would draw for itself, and gives its memory back', () => {
  const { kernels, memory } = context
  const plan = planOf(16, 20)
  const address = memory.allocate(16 * 16 * 4)
  const picture = { width: 16, height: 16, address, bytesPerSample: 1, isOpaque: true } as const
  const { pyramid } = buildPyramid(kernels, memory, picture, pyramidFor(plan))
  const own = preparePlacement(kernels, memory, plan, pyramid)
  const kept = new CoordinateField(context, plan)
  const { tables } = own.prepared
  if (tables.kind !== 'field') throw new Error(`The plan prepared ${tables.kind}.`)
  const at = (field: number): Uint8Array =>
    new Uint8Array(memory.memory.buffer, field, kept.heldBytes).slice()
  expect(at(kept.address)).toEqual(at(tables.field))
  own.free()
  kept.dispose()
  memory.free(address)
  expect(memory.usedBytes).toBe(0)
})
