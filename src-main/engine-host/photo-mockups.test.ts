import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AreaEdit } from '../engine/edits/area'
import type { ResolvedEdits } from '../engine/edits/edit-kinds'
import { noEdits } from '../engine/edits/no-edits'
import type { TreatmentEdit } from '../engine/edits/treatment'
import { printIdOf } from '../engine/photo/photo-layers'
import { stretched } from '../engine/warp/place-artwork'
import { sourceAt } from '../service/ports/document-source'
import type { EngineContext } from './context/engine-context'
import { withDocument } from './documents/document-cache'
import type { OpenDocument } from './documents/open-document'
import type { DrawnDraft } from './drawing/draft'
import { drawForOutput } from './drawing/draw-for-output'
import { drawDraft } from './drawing/edit-document'
import { drawThumbnail } from './drawing/thumbnail'
import { front, photoAt, photoSize, pngOf, sleeve, writeSmallPhoto } from './testing/small-photo'
import { openTestContext } from './testing/test-context'

let folder: string
let context: EngineContext
let file: string
let design: Uint8Array
/** Black on the left, white on the right. */
let halves: Uint8Array

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'))
  context = await openTestContext(folder)
  file = await writeSmallPhoto(join(folder, 'shirt.mockphoto'))
  design = await pngOf({ width: 32, height: 32 }, () => [100, 150, 250])
  halves = await pngOf({ width: 32, height: 32 }, (x) => (x < 16 ? [0, 0, 0] : [255, 255, 255]))
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})

type Rgb = readonly [number, number, number]

const diagnosed = (edits: ResolvedEdits): Promise<readonly string[]> =>
  withDocument(context, sourceAt(file), async (open) => {
    const { picture, diagnostics } = await drawDraft(
      context,
      open,
      { edits, rerender: 'none', bytesPerSample: 1 },
      {},
    )
    picture.free()
    return diagnostics.map(({ feature, layerName }) => `${feature} ${layerName}`)
  })

const drawn = (edits: ResolvedEdits, path = file) =>
  shown(path, (open) => drawDraft(context, open, { edits, rerender: 'none', bytesPerSample: 1 }, {}))

/** Half as large, drawn in that size. */
const reduced = (edits: ResolvedEdits, path: string) =>
  shown(path, (open) => {
    const draft = { edits, rerender: 'none', bytesPerSample: 1 } as const
    return drawForOutput(context, open, draft, { width: 32, height: 24 }, {})
  })

const shown = (
  path: string,
  draw: (open: OpenDocument) => Promise<DrawnDraft>,
): Promise<(x: number, y: number) => Rgb> =>
  withDocument(context, sourceAt(path), async (open) => {
    const { picture } = await draw(open)
    const { width, height } = picture
    const pixels = new Uint8Array(context.memory.memory.buffer, picture.address, width * height * 4).slice()
    picture.free()
    return (x, y) => {
      const [red = -1, green = -1, blue = -1] = pixels.subarray(4 * (y * width + x))
      return [red, green, blue]
    }
  })

const printed = (...targets: readonly number[]): ResolvedEdits => ({
  ...noEdits,
  smartObjects: targets.map((target) => ({
    layer: [printIdOf(target)],
    artwork: { bytes: design, name: 'design.png' },
    placement: stretched,
  })),
})

/** Prints on one target, which the photo treats in this way. */
const treated = (target: number, treatment: Omit<TreatmentEdit, 'layer'>): ResolvedEdits => ({
  ...printed(target),
  treatments: [{ layer: [printIdOf(target)], ...treatment }],
})

const expectNear = (found: Rgb, wished: Rgb): void => {
  for (const [at, value] of wished.entries()) expect(Math.abs(found[at]! - value)).toBeLessThanOrEqual(1)
}

const times = (a: Rgb, b: Rgb): Rgb => [(a[0] * b[0]) / 255, (a[1] * b[1]) / 255, (a[2] * b[2]) / 255]

describe('a photo mockup', () => {
  it('L1: without artwork is the photo to the byte', async () => {
    const at = await drawn(noEdits)
    for (let y = 0; y < photoSize.height; y += 1)
      for (let x = 0; x < photoSize.width; x += 1) expect(at(x, y)).toEqual(photoAt(x, y))
  })

  it('L2: multiplies a print with the photo, which carries the shade, and keeps highlights', async () => {
    const at = await drawn(printed(0))
    expectNear(at(10, 12), times([100, 150, 250], photoAt(10, 12)))
    // 100 screened onto 100, 150 and 250 is 160.8, 191.2 and 253.0.
    expectNear(at(20, 20), times([160.8, 191.2, 253], photoAt(20, 20)))
    expect(at(40, 20)).toEqual(photoAt(40, 20))
  })

  it('L3: replaces the colour in any other mode, under shading and highlights', async () => {
    const at = await drawn(treated(0, { blend_mode: 'normal' }))
    // 128 ÷ 255 of the print; on it the highlight: 255 − (255 − 50.2) × 155 ÷ 255.
    expectNear(at(10, 12), [50.2, 75.3, 125.5])
    expectNear(at(20, 20), [130.5, 145.8, 176.3])
    expect(at(40, 20)).toEqual(photoAt(40, 20))
  })

  it('L6: prints on areas over a surface that is recoloured, under one light', async () => {
    const around = { ...sleeve, quad: front.quad, canvas: front.canvas, mask: null, bounds: front.bounds }
    const whole = await writeSmallPhoto(join(folder, 'whole.mockphoto'), { targets: [front, around] })
    const at = await drawn(
      {
        ...noEdits,
        smartObjects: [
          { layer: [printIdOf(1)], artwork: { color: '#c80000' }, placement: stretched },
          {
            layer: [printIdOf(0)],
            artwork: { bytes: halves, name: 'halves.png' },
            placement: { ...stretched, size: { width: 16, height: 16 } },
          },
        ],
        treatments: [
          { layer: [printIdOf(0)], blend_mode: 'normal' },
          { layer: [printIdOf(1)], blend_mode: 'normal' },
        ],
      },
      whole,
    )
    // 128 ÷ 255 of the colour, of white and of black.
    expectNear(at(10, 12), [100.4, 0, 0])
    expectNear(at(24, 24), [128, 128, 128])
    expectNear(at(16, 24), [0, 0, 0])
  })

  it('L7: says where a print multiplies on dark goods, and no longer where it is normal', async () => {
    expect(await diagnosed(printed(0))).toEqual([])
    expect(await diagnosed(printed(1))).toEqual(['photo:multiply-on-dark Sleeve'])
    expect(await diagnosed(treated(1, { blend_mode: 'normal' }))).toEqual([])
  })

  it('T1: shows as much weave as asked for, where it replaces the colour alone', async () => {
    // Linear light: 100 + 2 × 148 − 255 is 41 more.
    const woven = await writeSmallPhoto(join(folder, 'woven.mockphoto'), {}, [
      ['texture', await pngOf(photoSize, () => 148)],
      ['shading', await pngOf(photoSize, () => 255)],
    ])
    const at = async (edits: ResolvedEdits) => (await drawn(edits, woven))(10, 12)
    expectNear(await at(treated(0, { blend_mode: 'normal' })), [141, 191, 255])
    expectNear(await at(treated(0, { blend_mode: 'normal', texture_strength: 50 })), [120.5, 170.5, 252.5])
    expectNear(await at(treated(0, { blend_mode: 'normal', texture_strength: 0 })), [100, 150, 250])
    expectNear(await at(treated(0, { texture_strength: 100 })), times([100, 150, 250], photoAt(10, 12)))
  })

  it('T1: grows by as many pixels as asked for, with its mask', async () => {
    const usual = await drawn(printed(1))
    const grown = await drawn(treated(1, { edge_expand: 2 }))
    const isPrinted = (at: typeof usual, x: number, y: number): boolean => at(x, y)[0] < photoAt(x, y)[0] - 40
    // From 44 and 16 on, with a hole of 50 to 54 and 22 to 26.
    const seen = [42, 43, 44, 49, 50, 51, 52].map((x) => [isPrinted(usual, x, 24), isPrinted(grown, x, 24)])
    expect(seen.map(([before]) => before)).toEqual([false, false, true, true, false, false, false])
    expect(seen.map(([, after]) => after)).toEqual([true, true, true, true, true, true, true])
    expect(isPrinted(grown, 41, 24)).toBe(false)
  })

  it('D1: moves a print by its folds, by none of them, and by twice as much', async () => {
    // Red is 50 lighter than what is still: at 8 % four pixels, read from the right.
    const folded = await writeSmallPhoto(
      join(folder, 'folded.mockphoto'),
      { displacement: { fullPercent: 8 } },
      [['folds', await pngOf({ width: 16, height: 12 }, () => [178, 128, 128])]],
    )
    const edgesAt = async (warp_strength?: number): Promise<readonly number[]> => {
      const edits = treated(0, {
        blend_mode: 'multiply',
        ...(warp_strength !== undefined && { warp_strength }),
      })
      const [each] = edits.smartObjects
      const printed = {
        ...edits,
        smartObjects: [{ ...each!, artwork: { bytes: halves, name: 'halves.png' } }],
      }
      const at = await drawn(printed, folded)
      const small = await reduced(printed, folded)
      return [
        [...Array(64).keys()].findIndex((x) => x > 8 && at(x, 30)[0] > 128),
        [...Array(32).keys()].findIndex((x) => x > 4 && small(x, 15)[0] > 128),
      ]
    }
    expect([await edgesAt(0), await edgesAt(), await edgesAt(2)]).toEqual([
      [20, 10],
      [16, 8],
      [12, 6],
    ])
  })

  it('shows stripes finer than its pixels as their mean, where folds move them too', async () => {
    const folded = await writeSmallPhoto(
      join(folder, 'striped.mockphoto'),
      { displacement: { fullPercent: 8 } },
      [['folds', await pngOf({ width: 16, height: 12 }, (x) => [128 + x, 128, 128])]],
    )
    const stripes = await pngOf({ width: 61, height: 61 }, (x) => (x % 2 === 0 ? 255 : 0))
    const edits = treated(0, { blend_mode: 'multiply' })
    const [each] = edits.smartObjects
    const artwork = { bytes: stripes, name: 'stripes.png' }
    const at = await drawn({ ...edits, smartObjects: [{ ...each!, artwork }] }, folded)
    const shares = [...Array(20).keys()].map((x) => at(x + 8, 30)[0] / photoAt(x + 8, 30)[0])
    expect(Math.min(...shares)).toBeGreaterThan(0.45)
    expect(Math.max(...shares)).toBeLessThan(0.55)
  })

  it('follows an area that is moved, also with a mesh', async () => {
    const moved = (mesh: AreaEdit['mesh']): ResolvedEdits => ({
      ...printed(0),
      areas: [
        {
          layer: [printIdOf(0)],
          quad: [
            { x: 20, y: 4 },
            { x: 40, y: 4 },
            { x: 40, y: 24 },
            { x: 20, y: 24 },
          ],
          mesh,
        },
      ],
    })
    const flat = await drawn(moved(null))
    expectNear(flat(21, 5), times([100, 150, 250], photoAt(21, 5)))
    expect(flat(10, 20)).toEqual(photoAt(10, 20))
    // Across, the canvas is at 32 t³: its middle is at an eighth of the quad's width.
    const points = [0, 1, 2, 3].flatMap((row) => [0, 0, 0, 32].map((x) => ({ x, y: (32 * row) / 3 })))
    const bent = moved({ columns: 1, rows: 1, points })
    const [each] = bent.smartObjects
    const at = await drawn({
      ...bent,
      smartObjects: [{ ...each!, artwork: { bytes: halves, name: 'halves.png' } }],
    })
    expect([20, 21, 24, 30].map((x) => at(x, 12)[0] < 60)).toEqual([true, true, false, false])
  })

  it('takes no treatment where there is no print of a photo', async () => {
    const edits = { ...noEdits, treatments: [{ layer: [1], blend_mode: 'normal' as const }] }
    await expect(drawn(edits)).rejects.toMatchObject({ kind: 'layerUnfit' })
  })

  it('shows a print through its mask alone', async () => {
    const at = await drawn(printed(1))
    expectNear(at(46, 18), times([100, 150, 250], photoAt(46, 18)))
    expect(at(52, 24)).toEqual(photoAt(52, 24))
  })
})

it('is drawn as a thumbnail, with edits and without', async () => {
  const request = { file, layer: null, maxWidth: 1000, maxHeight: 1000, format: 'png' } as const
  const plain = await drawThumbnail(context, { ...request, edits: noEdits }, {})
  const filled = await drawThumbnail(context, { ...request, edits: printed(0) }, {})
  expect(await context.codec.describe({ name: 'plain', bytes: plain })).toMatchObject(photoSize)
  expect(Buffer.from(plain).equals(filled)).toBe(false)
})
