import { readdirSync, readFileSync } from 'node:fs'

export interface TreeUse {
  /** Memory of the processes that run now, megabytes. */
  readonly residentMb: number
  /** Of the processes that run now, since they began. */
  readonly cpuMs: number
}

/** What a process and those below it take; nothing where `/proc` cannot be read. */
export const treeUse = (root: number | undefined): TreeUse => {
  const found = new Map<number, TreeUse & { readonly parent: number }>()
  for (const name of namesIn('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      // After the program's name, which may have spaces: state, parent, … user and system time in hundredths.
      const [, parent, ...rest] = afterName(readFileSync(`/proc/${name}/stat`, 'utf8'))
      const [user = 0, system = 0] = rest.slice(9).map(Number)
      const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]
      found.set(Number(name), {
        ...{ parent: Number(parent), cpuMs: (user + system) * 10 },
        residentMb: Number(resident ?? 0) / 1000,
      })
    } catch {
      // It has ended.
    }
  }
  const isIn = (pid: number): boolean => pid === root || (found.has(pid) && isIn(found.get(pid)?.parent ?? 0))
  return [...found]
    .filter(([pid]) => isIn(pid))
    .reduce(
      (sum, [, use]) => ({
        residentMb: sum.residentMb + use.residentMb,
        cpuMs: sum.cpuMs + use.cpuMs,
      }),
      { residentMb: 0, cpuMs: 0 },
    )
}

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const afterName = (stat: string): readonly string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ')
