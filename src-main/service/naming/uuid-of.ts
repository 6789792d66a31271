import { createHash } from 'node:crypto'
import type { Uuid } from '@contract/vocabulary'
import type { LayerPath } from '../../engine/document/layer-path'
import type { FilePath } from '../ports/engine'

/** The same parts give the same uuid on every machine. Marked as version 8 (custom) of RFC 9562. */
export const uuidOf = (...parts: readonly string[]): Uuid => {
  const hex = createHash('sha256').update(parts.join('\0')).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Stable for the same path and the same bytes: edits stored for a document still fit when it is opened again. */
export const documentUuidOf = (file: FilePath, contentHash: string): Uuid =>
  uuidOf('document', file, contentHash)

export const layerUuidOf = (documentUuid: Uuid, path: LayerPath): Uuid =>
  uuidOf('layer', documentUuid, path.join('/'))
