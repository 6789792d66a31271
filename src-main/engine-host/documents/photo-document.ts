import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import { AppError } from '@contract/errors'
import type { RasterId } from '../../engine/document/document'
import { rectHeight, rectWidth, type Size } from '../../engine/document/geometry'
import { compilePhoto } from '../../engine/photo/compile-photo'
import { readPhotoFile } from '../../engine/photo/photo-file'
import { lightLayers } from '../../engine/photo/photo-layers'
import type { PhotoPart, PhotoTemplate } from '../../engine/photo/photo-template'
import { srgbProfile } from '../../engine/photo/srgb-profile'
import { placeIn } from '../../psd/bytes/psd-place'
import type { PlaneRole, RasterPlanes, StoredPlane } from '../../psd/planes/plane-source'
import { sniffFormat } from '../../psd/records/file-format'
import { flatPsd } from '../../psd/write/flat-psd'
import { parsePhotoTemplate } from '../../service/ports/photo-template'
import type { EngineContext } from '../context/engine-context'
import { bytesAt } from '../worker-pool/pool-job'
import { emptyContents } from './empty-contents'
import { OpenDocument } from './open-document'
import { mostPixelBytes, tooHeavy } from './pixel-needs'
import { readSharedFile } from './read-file'

/**
 * Opens a photo mockup: its pictures are decoded at once into one shared buffer of raw planes, from which the document
 * takes them as from a PSD. Throws FILE_NOT_FOUND, PSD_PARSE_FAILED, OUT_OF_MEMORY.
 */
export const openPhoto = async (context: EngineContext, path: string): Promise<OpenDocument> => {
  const name = basename(path)
  const bytes = await readSharedFile(path)
  const file = bytesAt(bytes)
  const { template: json, parts } = readPhotoFile(file, name)
  const template = parsePhotoTemplate(json, name)
  const pictures = picturesOf(template)
  const length = pictures.reduce((sum, picture) => sum + planeBytes(picture) * picture.roles.length, 0)
  const most = mostPixelBytes(context, { bytes, name })
  // Decoded once as RGBA on the way.
  if (length + 4 * planeBytes(pictures[0]!) > most) throw tooHeavy({ bytes, name }, length, most)
  const buffer = new SharedArrayBuffer(length)
  const planes = new Map<RasterId, RasterPlanes>()
  const rasters = new Map<PhotoPart, RasterId>()
  let offset = 0
  for (const picture of pictures) {
    const encoded = parts.get(picture.part)
    if (!encoded) {
      if (picture.isNeeded) throw damaged(name)
      continue
    }
    const pixels = await decoded(context, { name, bytes: encoded, size: picture.size })
    const id = (rasters.size + 1) as RasterId
    rasters.set(picture.part, id)
    const own = planeBytes(picture)
    const stored = picture.roles.map((role, channel): readonly [PlaneRole, StoredPlane] => {
      const plane = new Uint8Array(buffer, offset, own)
      for (let at = 0; at < own; at += 1) plane[at] = pixels[4 * at + channel]!
      offset += own
      return [role, rawPlane(offset - own, picture.size, name)]
    })
    planes.set(id, { ...picture.size, bytesPerSample: 1, planes: Object.fromEntries(stored) })
  }
  const document = compilePhoto(template, {
    rasters,
    displacementMap: await displacementMap(context, parts.get('folds'), name),
    iccProfile: srgbProfile(),
    emptyContents,
  })
  const opened = {
    document,
    undrawn: [],
    guides: [],
    planes: (id: RasterId): RasterPlanes => {
      const found = planes.get(id)
      if (!found) throw new RangeError(`This photo mockup has no raster ${id}`)
      return found
    },
  }
  const shared = { buffer, offset: 0, length: offset }
  const open = new OpenDocument({ bytes: shared, isPsd: false, opened }, name, context.memory, dirname(path))
  open.contentHash = createHash('sha256').update(file).digest('hex')
  return open
}

interface NeededPicture {
  readonly part: PhotoPart
  readonly size: Size
  readonly roles: readonly PlaneRole[]
  readonly isNeeded: boolean
}

/** The photo first. A mask is listed once, also where several targets share it. */
const picturesOf = ({ size, targets }: PhotoTemplate): readonly NeededPicture[] => {
  const masks = new Map<PhotoPart, NeededPicture>()
  for (const { mask, bounds } of targets) {
    if (mask === null) continue
    const place = { width: rectWidth(bounds), height: rectHeight(bounds) }
    masks.set(mask, { part: mask, size: place, roles: ['coverage'], isNeeded: true })
  }
  return [
    { part: 'photo', size, roles: ['red', 'green', 'blue'], isNeeded: true },
    ...lightLayers.map(({ part }) => ({ part, size, roles: ['gray'] as const, isNeeded: false })),
    ...masks.values(),
  ]
}

const planeBytes = ({ size }: NeededPicture): number => size.width * size.height

const rawPlane = (offset: number, { width, height }: Size, file: string): StoredPlane => ({
  kind: 'stored',
  compression: 'raw',
  offset,
  length: width * height,
  isBitmap: false,
  rowCounts: null,
  stream: { index: 0, count: 1 },
  label: placeIn('layer', null, file),
  width,
  height,
  bytesPerSample: 1,
})

const damaged = (file: string): AppError => new AppError('photoFileDamaged', { file, part: 'pictures' })

interface EncodedPart {
  readonly name: string
  readonly bytes: Uint8Array
  /** Null: any size up to that of the largest map. */
  readonly size: Size | null
}

const largestMap = 2048
const partFormats: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp'])

/** RGBA of a part, whose numbers are kept. Its size is judged before its pixels are read. */
const decoded = async (context: EngineContext, { name, bytes, size }: EncodedPart): Promise<Uint8Array> =>
  (await decodedPart(context, { name, bytes, size })).pixels

const decodedPart = async (context: EngineContext, { name, bytes, size }: EncodedPart) => {
  // The codec may hand its input to another thread, which shared memory would not survive.
  const image = { name, bytes: bytes.slice() }
  if (!partFormats.has(sniffFormat(image.bytes))) throw damaged(name)
  try {
    const described = await context.codec.describe(image)
    const isFit = size
      ? described.width === size.width && described.height === size.height
      : Math.max(described.width, described.height) <= largestMap
    if (!isFit) throw damaged(name)
    const wish = { profile: null, keepsNumbers: true, bytesPerSample: 1, drawnAtLeast: described } as const
    return await context.codec.decode(image, wish)
  } catch (cause) {
    const isUnreadable = cause instanceof AppError && cause.code.startsWith('ARTWORK_')
    throw isUnreadable ? damaged(name) : cause
  }
}

const displacementMap = async (
  context: EngineContext,
  bytes: Uint8Array | undefined,
  name: string,
): Promise<Uint8Array | null> => {
  if (!bytes) return null
  const { width, height, pixels } = await decodedPart(context, { name, bytes, size: null })
  const count = width * height
  const planes = new Uint8Array(3 * count)
  for (let at = 0; at < 3 * count; at += 1) planes[at] = pixels[4 * (at % count) + Math.floor(at / count)]!
  return flatPsd({ width, height }, planes)
}
