import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { lock, unlock } from '../database/folder-workers'

export interface OwnFolder {
  readonly folder: string
  /** Leaves the folder to the next process. May be called again. */
  release(): void
}

/** More processes do not share one disk. */
const mostProcesses = 64

/**
 * The first of `<folder>/1`, `<folder>/2`, … that no other process has: the lock ends with the process, however that
 * happens, and the next one finds what it has left.
 */
export const takeOwnCacheFolder = (folder: string): OwnFolder => {
  mkdirSync(folder, { recursive: true })
  for (let number = 1; number <= mostProcesses; number += 1) {
    const own = join(folder, `${number}`)
    const held = lock(`${own}.lock`)
    if (!held) continue
    mkdirSync(own, { recursive: true })
    let isHeld = true
    return {
      folder: own,
      release() {
        if (isHeld) unlock(held)
        isHeld = false
      },
    }
  }
  throw new Error(`${mostProcesses} processes have caches in ${folder} already`)
}
