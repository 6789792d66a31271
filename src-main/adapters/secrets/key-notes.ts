import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { keepFilePrivate, keepFolderPrivate } from '../files/keep-private'

const keyNote = z.discriminatedUnion('place', [
  z.object({ place: z.literal('environment'), number: z.number().int() }),
  z.object({ place: z.literal('keychain'), number: z.number().int() }),
  z.object({ place: z.literal('file'), number: z.number().int(), key: z.string() }),
])

/** What a folder knows of one of its keys; only a key in a file is there itself, as base64. */
export type KeyNote = z.infer<typeof keyNote> & { readonly id: string }

const noteName = /^([0-9a-f]{16})\.json$/

/**
 * Newest first, whatever the clock said. Each key has a file of its own, so that two processes that make a key at once
 * lose neither.
 */
export const readKeyNotes = (folder: string): readonly KeyNote[] =>
  namesIn(folder)
    .flatMap((name) => {
      const [, id] = noteName.exec(name) ?? []
      return id === undefined ? [] : (noteIn(join(folder, name), id) ?? [])
    })
    .toSorted((a, b) => b.number - a.number || a.id.localeCompare(b.id))

/** The file is whole and on the disk when this returns, and only its owner reads it. */
export const writeKeyNote = (folder: string, { id, ...note }: KeyNote): void => {
  keepFolderPrivate(folder)
  const path = join(folder, `${id}.json`)
  const temporary = `${path}.${process.pid}.part`
  const file = openSync(temporary, 'w', 0o600)
  try {
    writeFileSync(file, `${JSON.stringify(note)}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  keepFilePrivate(temporary)
  renameSync(temporary, path)
}

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Null for a file that is no note: its key counts as missing. */
const noteIn = (path: string, id: string): KeyNote | null => {
  try {
    return { id, ...keyNote.parse(JSON.parse(readFileSync(path, 'utf8'))) }
  } catch {
    return null
  }
}
