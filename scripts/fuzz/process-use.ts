import { readFileSync } from 'node:fs'

const pageBytes = 4096
const msPerTick = 10

/** Resident memory of a process. Zero where the system has no /proc: there, memory is no oracle. */
export const residentMegabytes = (pid: number | undefined): number => {
  const [, pages = '0'] = readLine(`/proc/${pid}/statm`)?.split(' ') ?? []
  return Math.round((Number(pages) * pageBytes) / 1_000_000)
}

/** Time for which a process was given a processor; infinite where the system has no /proc. */
export const processorMs = (pid: number | undefined): number => {
  const line = readLine(`/proc/${pid}/stat`)
  if (line === null) return Infinity
  // The name of the program, the second field, may hold spaces; the times are fields 14 and 15 (proc(5)).
  const [user = '0', system = '0'] = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * msPerTick
}

const readLine = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
