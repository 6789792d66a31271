import { writePhotoFile } from '../../../src-main/engine/photo/photo-file'
import {
  front,
  photoSize,
  pngOf,
  sleeve,
  smallParts,
  smallTemplate,
} from '../../../src-main/engine-host/testing/small-photo'
import type { Seed } from '../fuzz-kind'

/** A photo of 64 × 48 with an area and a masked surface; and the same with a mesh, folds and every map. */
export const photoSeeds = async (): Promise<readonly Seed[]> => {
  const parts = await smallParts()
  const points = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3].map((column) => ({ x: 10 * column + row, y: 10 * row - column })),
  )
  const bounds = { left: 0, top: 0, right: 32, bottom: 32 }
  const mesh = {
    kind: 'mesh',
    bounds,
    columns: 1,
    rows: 1,
    sliceX: [0, 32],
    sliceY: [0, 32],
    points,
  } as const
  const bent = { ...smallTemplate, targets: [{ ...front, mesh }, sleeve], displacement: { fullPercent: 6 } }
  const maps = [
    ['folds', await pngOf({ width: 16, height: 12 }, (x, y) => [128 + x, 128 - y, 128])],
    ['texture', await pngOf(photoSize, (x, y) => 120 + ((x + y) % 17))],
    ['sheen', await pngOf(photoSize, (x) => x)],
  ] as const
  return [
    { name: 'plain.mockphoto', bytes: writePhotoFile(smallTemplate, parts) },
    { name: 'bent.mockphoto', bytes: writePhotoFile(bent, new Map([...parts, ...maps])) },
  ]
}
