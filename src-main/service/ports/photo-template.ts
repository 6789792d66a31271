import { AppError } from '@contract/errors'
import { uuid } from '@contract/vocabulary'
import { z } from 'zod'
import type { PhotoTemplate } from '../../engine/photo/photo-template'

/** The longest side of a photo, of a print's canvas, and how far out of the photo a corner may be dragged. */
const longestSide = 30_000
/** 100 megapixels. */
const mostPixels = 100_000_000
const mostAreas = 8
const mostTargets = 24
/** Bezier patches of a mesh, each way. */
const mostPatches = 32

const side = z.number().int().min(1).max(longestSide)
const coordinate = z
  .number()
  .min(-longestSide)
  .max(2 * longestSide)
const size = z
  .object({ width: side, height: side })
  .refine(({ width, height }) => width * height <= mostPixels, 'at most 100 megapixels')
const point = z.object({ x: coordinate, y: coordinate })
const patches = z.number().int().min(1).max(mostPatches)
const rect = z
  .object({
    left: z.number().int().min(0),
    top: z.number().int().min(0),
    right: z.number().int(),
    bottom: z.number().int(),
  })
  .refine(({ left, top, right, bottom }) => left < right && top < bottom, 'bounds that are not empty')

const isRising = (positions: readonly number[]): boolean =>
  positions.every((position, at) => at === 0 || position > positions[at - 1]!)

const mesh = z
  .object({
    kind: z.literal('mesh'),
    bounds: z.object({ left: coordinate, top: coordinate, right: coordinate, bottom: coordinate }),
    columns: patches,
    rows: patches,
    sliceX: z.array(coordinate).max(mostPatches + 1),
    sliceY: z.array(coordinate).max(mostPatches + 1),
    points: z.array(point).max((3 * mostPatches + 1) ** 2),
  })
  .refine(
    ({ columns, rows, sliceX, sliceY, points }) =>
      points.length === (3 * columns + 1) * (3 * rows + 1) &&
      sliceX.length === columns + 1 &&
      sliceY.length === rows + 1 &&
      isRising(sliceX) &&
      isRising(sliceY),
    'a mesh with as many points and slices as its patches need',
  )

const target = z.object({
  uuid,
  kind: z.enum(['area', 'surface']),
  name: z.string().min(1).max(255),
  canvas: size,
  quad: z.tuple([point, point, point, point]),
  mesh: mesh.nullable(),
  mask: z.templateLiteral(['mask:', z.string().min(1).max(60)]).nullable(),
  bounds: rect,
  base: z.object({ hex: z.string().regex(/^#[0-9a-f]{6}$/), isDark: z.boolean() }),
})

/** What the JSON in a photo mockup's file must be; whoever reads or writes one parses it. */
export const photoTemplate = z
  .object({
    version: z.literal(1),
    size,
    resolutionPpi: z.number().min(1).max(30_000),
    targets: z.array(target).max(mostTargets),
    displacement: z.object({ fullPercent: z.number().min(0).max(999) }).nullable(),
    draft: z.unknown().optional(),
  })
  .refine(({ targets }) => new Set(targets.map((each) => each.uuid)).size === targets.length, 'unique uuids')
  .refine(
    ({ targets }) => targets.filter(({ kind }) => kind === 'area').length <= mostAreas,
    `at most ${mostAreas} print areas`,
  )
  .refine(
    ({ targets, size: photo }) =>
      targets.every(({ bounds }) => bounds.right <= photo.width && bounds.bottom <= photo.height),
    'bounds within the photo',
  ) satisfies z.ZodType<PhotoTemplate>

/** Throws PSD_PARSE_FAILED, which names the file and the rule. */
export const parsePhotoTemplate = (json: unknown, fileName: string): PhotoTemplate => {
  const read = photoTemplate.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const where = (issue?.path ?? []).map(String).join('.')
  const rule = [where, issue?.message].filter(Boolean).join(': ')
  throw new AppError('photoTemplateUnfit', { file: fileName, rule })
}
