import { readFileSync } from 'node:fs'

/** Megabytes (10⁶ bytes); 0 where the system does not tell (not Linux) or the process has gone. */
export interface ProcessMemory {
  readonly residentMb: number
  /** The most that it ever held. */
  readonly peakMb: number
}

export const memoryOf = (processId: number): ProcessMemory => {
  const status = read(`/proc/${processId}/status`)
  const megabytes = (field: string): number =>
    (Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024) / 1e6
  return { residentMb: megabytes('VmRSS'), peakMb: megabytes('VmHWM') }
}

/** A program's memory at this moment with that of its engines, MB. */
export const heldMb = (processId: number): number =>
  [processId, ...enginesUnder(processId)].reduce((sum, id) => sum + memoryOf(id).residentMb, 0)

/** The engine's processes among the children of one. */
export const enginesUnder = (parentId: number): readonly number[] =>
  read(`/proc/${parentId}/task/${parentId}/children`)
    .split(' ')
    .filter((id) => id !== '' && read(`/proc/${id}/cmdline`).includes('engine-host'))
    .map(Number)

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
