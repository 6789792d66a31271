import { AppError, type Failure, failureOf } from '@contract/errors'
import type { ContentsId, SmartObjectContents, SmartObjectLayer } from '../../engine/document/document'
import { allLayers } from '../../engine/document/find-layer'
import { latin1 } from '../../psd/bytes/byte-reader'
import { hasNeighbourFile } from './neighbour-file'
import type { OpenDocument } from './open-document'
import { isWholePicture } from './whole-picture'

/** The depth to which contents are looked into. */
const deepest = 8

/**
 * What is wrong with the contents of smart objects, hidden and nested ones included, each contents once. The layers
 * show their stored pixels all the same. No pixels are decoded.
 */
export const contentsProblems = async (open: OpenDocument, depth = 1): Promise<readonly Failure[]> => {
  const problems: Failure[] = []
  const seen = new Set<ContentsId>()
  for (const layer of allLayers(open.document.layers)) {
    if (layer.kind !== 'smart_object' || seen.has(layer.contentsId)) continue
    seen.add(layer.contentsId)
    const problem = await problemOf(open, layer)
    if (problem) problems.push(problem)
    const inner = problem || depth >= deepest ? null : open.inner(layer.contentsId)
    if (inner) problems.push(...(await contentsProblems(inner, depth + 1)))
  }
  return problems
}

const problemOf = async (
  open: OpenDocument,
  { contentsId, name: layer }: SmartObjectLayer,
): Promise<Failure | null> => {
  const contents = open.document.contents.get(contentsId)
  const damaged = failureOf('contentsDamaged', { layer })
  if (!contents)
    return open.undrawn.some(({ feature }) => feature === 'smart-object:contents-damaged')
      ? damaged
      : failureOf('contentsAbsent', { layer })
  const { bytes, fileName } = contents
  if (!bytes && contents.storage === 'external')
    return (await hasNeighbourFile(open, fileName))
      ? null
      : failureOf('linkedContentsOutside', { layer, linked: fileName })
  if (!bytes || bytes.length === 0) return damaged
  if (isVector(contents)) return failureOf('contentsVector', { layer, file: fileName })
  if (contents.format === 'unknown' && isOtherPicture(bytes, fileName))
    return failureOf('contentsForeign', { layer, file: fileName })
  return isReadable(open, contents, bytes) ? null : damaged
}

const isVector = ({ format, fileName }: SmartObjectContents): boolean =>
  format === 'pdf' ||
  format === 'svg' ||
  (format === 'unknown' && /\.(?:ai|eps|ps|pdf|svgz?)$/i.test(fileName))

/** A picture of the right kind, but of a format that we do not read; AVIF is read. */
const isOtherPicture = (bytes: Uint8Array, fileName: string): boolean => {
  const begins = (text: string, at = 0): boolean => latin1(bytes, at, at + text.length) === text
  if (begins('ftyp', 4)) return !begins('avi', 8)
  return (
    begins('BM') ||
    /\.(?:tga|exr|hdr|jp2|jpf|jpx|dng|cr2|cr3|nef|arw|raf|orf|rw2|dae|obj|u3d|mp4|mov)$/i.test(fileName)
  )
}

/** By the structure of the file, so that describing a document starts no decoder. */
const isReadable = (open: OpenDocument, { id, format }: SmartObjectContents, bytes: Uint8Array): boolean => {
  switch (format) {
    case 'psd':
    case 'psb':
      return canBeOpened(open, id)
    case 'png':
    case 'jpeg':
    case 'webp':
      return isWholePicture(bytes, format)
    case 'unknown':
      return latin1(bytes, 4, 11) === 'ftypavi'
    default:
      return true
  }
}

const canBeOpened = (open: OpenDocument, id: ContentsId): boolean => {
  try {
    open.inner(id)
    return true
  } catch (error) {
    return !(error instanceof AppError && error.code === 'PSD_PARSE_FAILED')
  }
}
