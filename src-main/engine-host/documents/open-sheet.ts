import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import type { ContentsId, Document, LayerId } from '../../engine/document/document'
import { plainLayer } from '../../engine/document/plain-layer'
import { srgbProfile } from '../../engine/photo/srgb-profile'
import type { PixelMemory } from '../../engine/raster/pixel-memory'
import { type DocumentSource, sheetLayer } from '../../service/ports/document-source'
import { emptyContents } from './empty-contents'
import { OpenDocument } from './open-document'

type Sheet = Extract<DocumentSource, { readonly kind: 'sheet' }>

/** A document that holds one empty smart object as large as itself. It has no bytes. */
export const openSheet = (memory: PixelMemory, sheet: Sheet): OpenDocument => {
  const opened = {
    document: sheetDocument(sheet),
    undrawn: [],
    guides: [],
    planes: (): never => {
      throw new RangeError('A sheet has no rasters')
    },
  }
  const bytes = { buffer: new SharedArrayBuffer(0), offset: 0, length: 0 }
  const name = basename(sheet.path)
  const open = new OpenDocument({ bytes, isPsd: false, opened }, name, memory, dirname(sheet.path))
  open.contentHash = createHash('sha256').update(JSON.stringify(sheet)).digest('hex')
  return open
}

const contentsId = 'print' as ContentsId

const sheetDocument = ({ width, height, ppi }: Sheet): Document => {
  const corner = (x: number, y: number) => ({ x, y })
  const quad = [corner(0, 0), corner(width, 0), corner(width, height), corner(0, height)] as const
  const contents = { id: contentsId, fileName: 'print.png', storage: 'embedded', format: 'png' } as const
  return {
    size: { width, height },
    colorMode: 'rgb',
    depth: 8,
    resolutionPpi: ppi,
    iccProfile: srgbProfile(),
    writtenBy: null,
    layers: [
      {
        ...plainLayer('Print', null),
        kind: 'smart_object',
        id: sheetLayer[0] as LayerId,
        contentsId,
        placement: { canvas: { width, height }, quad, warp: null },
        filters: [],
        filterMask: null,
      },
    ],
    contents: new Map([[contentsId, { ...contents, bytes: emptyContents }]]),
    layerComps: [],
    composite: null,
  }
}
