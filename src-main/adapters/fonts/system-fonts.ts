import { open } from 'node:fs/promises'
import type { FontFacts, InstalledFont, SystemFonts } from '../../service/ports/font-library'
import type { Log } from '../../service/ports/log'
import { fontFactsOf } from './font-facts-of'
import { fontFileList } from './font-file-list'
import { unreadable } from './sfnt-tables'

export interface SystemFontsOptions {
  readonly log: Log
  readonly files?: () => Promise<readonly string[]>
  readonly nowMs?: () => number
}

/** After this time a list is made anew while the old one is still given out, ms. */
const freshMs = 60_000
/** Larger files are skipped: the engine reads a font as a whole. */
const largestFile = 64 * 2 ** 20
const readAtOnce = 16

interface KnownFile {
  readonly mtimeMs: number
  readonly size: number
  readonly facts: readonly FontFacts[]
}

/**
 * The fonts of this computer. Of each file the names and metrics are read, once while it stays the same: about 0.3 ms a
 * file. Files that cannot be read are skipped, each with one line in the log.
 */
export const createSystemFonts = (options: SystemFontsOptions): SystemFonts => {
  const { log, files = fontFileList, nowMs = () => performance.now() } = options
  const known = new Map<string, KnownFile>()
  let listed: Promise<readonly InstalledFont[]> | null = null
  let listedAt = 0

  const factsIn = async (path: string): Promise<readonly FontFacts[]> => {
    const file = await open(path)
    try {
      const { mtimeMs, size } = await file.stat()
      const before = known.get(path)
      if (before?.mtimeMs === mtimeMs && before.size === size) return before.facts
      // What cannot be read is not tried again until it changes.
      known.set(path, { mtimeMs, size, facts: [] })
      if (size > largestFile) throw unreadable(`It has ${size} bytes.`)
      const read = async (offset: number, length: number): Promise<Uint8Array> => {
        const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset)
        if (bytesRead < length) throw unreadable('It became shorter.')
        return buffer
      }
      const facts = await fontFactsOf({ size, read })
      known.set(path, { mtimeMs, size, facts })
      return facts
    } finally {
      await file.close()
    }
  }

  const refused = new Set<string>()
  const orNone = (path: string) => (error: unknown) => {
    if (!refused.has(path)) log.info(`The font ${path} is skipped: ${reasonOf(error)}`)
    refused.add(path)
    return []
  }

  const list = async (): Promise<readonly InstalledFont[]> => {
    const fonts = new Map<string, InstalledFont>()
    const paths = await files()
    for (let from = 0; from < paths.length; from += readAtOnce) {
      const some = paths.slice(from, from + readAtOnce)
      const read = await Promise.all(some.map((path) => factsIn(path).catch(orNone(path))))
      some.forEach((path, index) => {
        for (const facts of read[index] ?? []) {
          if (!fonts.has(facts.postscriptName)) fonts.set(facts.postscriptName, { ...facts, path })
        }
      })
    }
    return [...fonts.values()].sort((a, b) => (a.postscriptName < b.postscriptName ? -1 : 1))
  }

  /** The list of before if it would be the same. */
  const renew = async (before: readonly InstalledFont[]): Promise<readonly InstalledFont[]> => {
    const next = await list()
    return JSON.stringify(next) === JSON.stringify(before) ? before : next
  }

  return {
    async list() {
      if (listed === null) {
        listed = list()
        listedAt = nowMs()
      } else if (nowMs() - listedAt > freshMs) {
        const before = await listed
        listedAt = nowMs()
        void renew(before).then((next) => {
          listed = Promise.resolve(next)
        })
      }
      return listed
    },
  }
}

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
