import { extname, join } from 'node:path'
import type { ExistingChoice } from '@contract/desktop/batch-recipe'
import { breathe, partsOf } from '../../scheduling/breathe'
import { keysOnDisk } from '../naming/check-names'
import { sameFileKey } from '../naming/name-collisions'
import type { BatchRunStore } from '../ports/batch-run-store'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import { type BatchGrid, renderOf } from './batch-grid'
import { fingerprintOfRequest } from './fingerprint'
import type { PlannedFile } from './plan-items'

export interface FilesToMake {
  /** The files to make, those that got a number under their new names. */
  readonly files: readonly PlannedFile[]
  /** Planned names that the folder has already. */
  readonly there: number
  readonly skipped: number
  readonly replaced: number
  readonly numbered: number
}

export interface ExistingDeps {
  readonly grid: BatchGrid
  readonly folder: FilePath | null
  readonly store: Pick<BatchRunStore, 'madeIn'>
  readonly files: Pick<Files, 'namesIn' | 'stampOf' | 'sizeOf'>
}

/** What becomes of planned files whose names the folder has already. `choice` null: they would be replaced. */
export const settleExisting = async (
  planned: readonly PlannedFile[],
  choice: ExistingChoice | null,
  deps: ExistingDeps,
): Promise<FilesToMake> => {
  const onDisk = await keysIn(deps.folder, namesOf(planned), deps.files)
  const isThere = ({ name }: PlannedFile): boolean => onDisk.has(keyOf(name))
  const there = planned.filter(isThere)
  const none = { there: there.length, skipped: 0, replaced: 0, numbered: 0 }
  if (there.length === 0) return { files: planned, ...none }
  if (choice === 'number')
    return { files: withNumbers(planned, onDisk, isThere), ...none, numbered: there.length }
  if (choice !== 'skip' && choice !== 'changed') return { files: planned, ...none, replaced: there.length }
  const left = new Set(choice === 'skip' ? there : await unchanged(there, deps))
  const files = planned.filter((file) => !left.has(file))
  return { files, ...none, skipped: left.size, replaced: there.length - left.size }
}

/** How many of these files the folder has already. */
export const countThere = async (
  planned: readonly PlannedFile[],
  folder: FilePath | null,
  files: Pick<Files, 'namesIn'>,
): Promise<number> => {
  const onDisk = await keysIn(folder, namesOf(planned), files)
  return planned.filter(({ name }) => onDisk.has(keyOf(name))).length
}

const namesOf = (planned: readonly PlannedFile[]): readonly string[] => planned.map(({ name }) => name)

/** Keys of the files that a folder has beside these names; none where no folder is chosen. */
const keysIn = async (
  folder: FilePath | null,
  names: readonly string[],
  files: Pick<Files, 'namesIn'>,
): Promise<ReadonlySet<string>> => (folder === null ? new Set() : keysOnDisk(names, folder, files))

const keyOf = (name: string): string => sameFileKey(join(name))

/** `mug/red.png` becomes `mug/red-2.png`, or the next number that is free. */
const withNumbers = (
  planned: readonly PlannedFile[],
  onDisk: ReadonlySet<string>,
  isThere: (file: PlannedFile) => boolean,
): readonly PlannedFile[] => {
  const taken = new Set([...onDisk, ...planned.map(({ name }) => keyOf(name))])
  return planned.map((file) => {
    if (!isThere(file)) return file
    const end = extname(file.name)
    const start = file.name.slice(0, file.name.length - end.length)
    let number = 2
    while (taken.has(keyOf(`${start}-${number}${end}`))) number += 1
    const name = `${start}-${number}${end}`
    taken.add(keyOf(name))
    return { ...file, name }
  })
}

/** The planned files without those that a batch made exactly so, under one of these names. */
export const withoutMade = async (
  planned: readonly PlannedFile[],
  names: ReadonlySet<string>,
  deps: ExistingDeps,
): Promise<readonly PlannedFile[]> => {
  const onDisk = await keysIn(deps.folder, [...names], deps.files)
  const there = planned.filter(({ name }) => names.has(name) && onDisk.has(keyOf(name)))
  const made = new Set(await unchanged(there, deps))
  return planned.filter((file) => !made.has(file))
}

/** Files that a batch made from exactly these designs, mockups and settings, and that nobody has changed in size. */
const unchanged = async (
  there: readonly PlannedFile[],
  { grid, folder, store, files }: ExistingDeps,
): Promise<readonly PlannedFile[]> => {
  const made = new Map<string, { readonly fingerprint: string; readonly bytes: number }>()
  const wanted = new Set(there.map(({ name }) => keyOf(name)))
  for await (const part of folder === null ? [] : store.madeIn(folder)) {
    for (const { name, ...record } of part) if (wanted.delete(keyOf(name))) made.set(keyOf(name), record)
    if (wanted.size === 0) break
    await breathe()
  }
  const stamps = new Map<FilePath, Promise<string | null>>()
  const stampOf = (path: FilePath): Promise<string | null> => {
    const known = stamps.get(path) ?? files.stampOf(path)
    stamps.set(path, known)
    return known
  }
  const same: PlannedFile[] = []
  for (const part of partsOf(there)) {
    for (const file of part) {
      const record = made.get(keyOf(file.name))
      const target = join(folder ?? '', file.name)
      if (!record || (await files.sizeOf(target)) !== record.bytes) continue
      const now = await fingerprintOf(file, { grid, target, stampOf })
      if (now === record.fingerprint) same.push(file)
    }
    await breathe()
  }
  return same
}

interface Fingerprinted {
  readonly grid: BatchGrid
  readonly target: FilePath
  readonly stampOf: Files['stampOf']
}

/** Null if the cell cannot be drawn. */
const fingerprintOf = async (
  { cell, output }: PlannedFile,
  { grid, target, stampOf }: Fingerprinted,
): Promise<string | null> => {
  try {
    return await fingerprintOfRequest(renderOf(grid, cell.place, output, target), { stampOf })
  } catch {
    return null
  }
}
