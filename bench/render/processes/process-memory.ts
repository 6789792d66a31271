import { readFileSync } from 'node:fs'

/** Megabytes (10⁶ bytes); 0 if the system does not report it (not Linux) or the process has ended. */
export interface ProcessMemory {
  readonly residentMb: number
  /** Peak memory. */
  readonly peakMb: number
}

export const memoryOf = (processId: number): ProcessMemory => {
  const status = read(`/proc/${processId}/status`)
  const megabytes = (field: string): number =>
    (Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024) / 1e6
  return { residentMb: megabytes('VmRSS'), peakMb: megabytes('VmHWM') }
}

/** The current memory of a program including its engines, MB. */
export const heldMb = (processId: number): number =>
  [processId, ...enginesUnder(processId)].reduce((sum, id) => sum + memoryOf(id).residentMb, 0)

/** The engine processes among the children of a process. */
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
