import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import { meshOfCurve } from '@geometry/curved-area'
import type { AddedArea } from '../../engine/document/added-area'
import type { LayerId } from '../../engine/document/document'
import { areaPlacement } from '../../engine/photo/area-placement'
import type { PixelMemory } from '../../engine/raster/pixel-memory'
import { addAreas } from '../../psd/write/add-areas'
import type { AddedAreaOfFile } from '../../service/ports/document-source'
import { bytesAt } from '../worker-pool/pool-job'
import { OpenDocument, openedPsd } from './open-document'
import { readSharedFile } from './read-file'

/**
 * Opens a PSD or PSB with added print areas: they are written into a copy in memory, so that everything sees ordinary
 * smart objects, a layered file too. Its hash is the file's. Throws what reading and `addAreas` throw.
 */
export const openWithAreas = async (
  memory: PixelMemory,
  path: string,
  areas: readonly AddedAreaOfFile[],
): Promise<OpenDocument> => {
  const name = basename(path)
  const file = bytesAt(await readSharedFile(path))
  const bytes = addAreas(file, areas.map(areaOf), name)
  const buffer = new SharedArrayBuffer(bytes.length)
  new Uint8Array(buffer).set(bytes)
  const opened = openedPsd({ buffer, offset: 0, length: bytes.length }, name)
  const open = new OpenDocument(opened, name, memory, dirname(path))
  open.contentHash = createHash('sha256').update(file).digest('hex')
  return open
}

const areaOf = ({ id, on, name, quad, curve, blend_mode }: AddedAreaOfFile): AddedArea => ({
  id: id as LayerId,
  on: on as LayerId | null,
  name,
  placement: areaPlacement(quad, meshOfCurve(quad, curve)),
  blendMode: blend_mode,
})
