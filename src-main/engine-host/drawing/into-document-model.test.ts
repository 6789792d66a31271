import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ContentsId, Document, SmartObjectLayer } from '../../engine/document/document'
import { plainLayer } from '../../engine/document/plain-layer'
import type { RasterId } from '../../engine/document/raster'
import { type LookEdit, look as lookKind } from '../../engine/edits/look'
import { stretched } from '../../engine/warp/place-artwork'
import type { EngineContext } from '../context/engine-context'
import type { OpenDocument } from '../documents/open-document'
import { allocatePicture } from '../pictures/picture'
import { PlaceablePicture } from '../pictures/placeable-picture'
import { bareDocument } from '../testing/bare-document'
import { openTestContext } from '../testing/test-context'
import { dressContents } from './dress-contents'

let context: EngineContext

beforeAll(async () => {
  context = await openTestContext(tmpdir())
})
afterAll(() => context.pool.end())

const size = { width: 8, height: 8 }
const corners = [
  { x: 0, y: 0 },
  { x: 8, y: 0 },
  { x: 8, y: 8 },
  { x: 0, y: 8 },
] as const

const layer: SmartObjectLayer = {
  ...plainLayer('Label', {
    id: 1 as RasterId,
    bounds: { left: 0, top: 0, right: 8, bottom: 8 },
    hasAlpha: true,
  }),
  kind: 'smart_object',
  contentsId: 'label' as ContentsId,
  placement: { canvas: size, quad: corners, warp: null },
  filters: [],
  filterMask: null,
}

/** What a document shows for a smart object filled with artwork of one colour. */
const shown = async (
  changes: Partial<Document>,
  color: readonly number[],
  look?: LookEdit,
): Promise<number[]> => {
  const document = bareDocument({ size, ...changes })
  const picture = allocatePicture(context, size, { bytesPerSample: 1, profile: null })
  for (let at = 0; at < 64; at += 1)
    new Uint8Array(context.memory.memory.buffer).set(color, picture.address + at * 4)
  const placeable = new PlaceablePicture(context, picture)
  const scene = { document: { ...document, layers: [layer] }, name: 'bare' }
  const worn = look && lookKind.bind({ looks: [look] }, scene)
  const looks = worn ? [worn] : []
  const wish = { picture: placeable, placement: stretched, looks, layer, document }
  const drawn = await dressContents(context, noFile, wish, {})
  const { buffer } = context.memory.memory
  const middle = drawn.address + (3 * 8 + 3) * 4 * drawn.bytesPerSample
  const pixel =
    drawn.bytesPerSample === 1
      ? [...new Uint8Array(buffer, middle, 4)]
      : [...new Uint16Array(buffer, middle, 4)]
  drawn.free()
  placeable.dispose()
  return pixel
}

/** Nothing drawn here comes from a file. */
const noFile = {
  name: 'bare',
  bytes: { buffer: new SharedArrayBuffer(0), offset: 0, length: 0 },
  undrawn: [],
  damaged: new Set(),
  rasters: new Map(),
  reduction: null,
  drawingCache: async () => null,
  inTurn: <Result>(work: () => Promise<Result>) => work(),
} as unknown as OpenDocument

it('shows artwork in its own colours, whatever the document is mixed in', async () => {
  for (const color of [
    [200, 150, 120, 255],
    [80, 110, 150, 255],
    [128, 128, 128, 255],
  ])
    for (const changes of [
      { colorMode: 'cmyk' },
      { colorMode: 'lab' },
      // What is deep differs by its samples alone: one colour shows it.
      ...(color[0] === 200
        ? ([
            { colorMode: 'cmyk', depth: 16 },
            { colorMode: 'lab', depth: 16 },
          ] as const)
        : []),
    ] as const) {
      const full = 'depth' in changes ? 257 : 1
      const pixel = await shown(changes, color)
      const furthest = Math.max(...pixel.map((value, i) => Math.abs(value / full - color[i]!)))
      expect(furthest, `${changes.colorMode} ${color.join('/')} → ${pixel.join('/')}`).toBeLessThan(4)
    }
})

it('paints the colour of a look as the document has it', async () => {
  const look = { layer: [1], color: { hex: '#80A078', blendMode: 'normal' }, adjustments: null } as const
  const pixel = await shown({ colorMode: 'cmyk' }, [200, 150, 120, 255], look)
  const wanted = [0x80, 0xa0, 0x78, 255]
  expect(Math.max(...pixel.map((value, i) => Math.abs(value - wanted[i]!)))).toBeLessThan(3)
})
