import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PlainDocument, writeLayers } from './write-layers'
import { type StyledDocument, writeStyledLayers } from './write-styled-layers'

/** Raised when a writer changes, so that older files are not used. */
const edition = 1
const folder = join(tmpdir(), `mockwright-bench-documents-${edition}`)

/** The file of such a document, made on first use and kept for later runs. */
export const plainDocument = (document: PlainDocument): Promise<string> => {
  const { width, height, layerCount, layerSide } = document
  return kept(`plain-${width}x${height}x${layerCount}-${layerSide}.psd`, (path) =>
    writeLayers(path, document),
  )
}

export const styledDocument = (document: StyledDocument): Promise<string> => {
  const { width, height, layerCount } = document
  return kept(`styled-${width}x${height}x${layerCount}.psd`, (path) => writeStyledLayers(path, document))
}

const kept = async (name: string, write: (path: string) => Promise<void>): Promise<string> => {
  const path = join(folder, name)
  if (existsSync(path)) return path
  await mkdir(folder, { recursive: true })
  await write(path)
  return path
}
