import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'

/**
 * Resident bytes of the processes that this one has started, by what they are: `engine`, `decoder`, `vision`, `model`,
 * `film`, … Empty where the system has no `/proc`.
 */
export const helperMemory = async (): Promise<Readonly<Record<string, number>>> => {
  const sums: Record<string, number> = {}
  for (const child of await children()) {
    const [command, status] = await Promise.all([proc(`${child}/cmdline`), proc(`${child}/status`)])
    const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0)
    if (kilobytes === 0) continue
    const name = nameOf(command.split('\0'))
    sums[name] = (sums[name] ?? 0) + kilobytes * 1024
  }
  return sums
}

const nameOf = (command: readonly string[]): string => {
  const host = command
    .map((part) => /([a-z-]+)-host\.cjs$/.exec(part)?.[1])
    .find((name) => name !== undefined)
  return host ?? basename(command[0] ?? '')
}

/** Each thread has those that it has started itself. */
const children = async (): Promise<readonly string[]> => {
  const threads = await readdir('/proc/self/task').catch(() => [])
  const lists = await Promise.all(threads.map((thread) => proc(`self/task/${thread}/children`)))
  return lists.flatMap((list) => list.split(' ').filter((id) => id !== ''))
}

const proc = (path: string): Promise<string> => readFile(`/proc/${path}`, 'utf8').catch(() => '')
