import fs from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Fault, FaultWatch } from './fault-watch'

type Call = (...input: unknown[]) => unknown

/** Functions of `node:fs` whose first input is a path, by the style in which they answer. */
const promised = [
  ...['access', 'appendFile', 'chmod', 'copyFile', 'cp', 'link', 'lstat', 'mkdir', 'open', 'opendir'],
  ...['readFile', 'readdir', 'realpath', 'rename', 'rm', 'rmdir', 'stat', 'statfs', 'truncate', 'unlink'],
  ...['utimes', 'writeFile'],
]
const immediate = [
  ...['accessSync', 'appendFileSync', 'chmodSync', 'copyFileSync', 'linkSync', 'lstatSync', 'mkdirSync'],
  ...['openSync', 'readFileSync', 'readdirSync', 'realpathSync', 'renameSync', 'rmSync', 'statSync'],
  ...['unlinkSync', 'utimesSync', 'writeFileSync'],
]
/** Streams call these. */
const calledBack = ['open', 'stat', 'lstat', 'readdir']
const calledBackOnFile = ['read', 'write', 'writev', 'fsync']
const immediateOnFile = ['fsyncSync', 'writeSync', 'readSync']
const ofHandle = ['appendFile', 'read', 'readFile', 'stat', 'sync', 'write', 'writeFile']

/** Lets the calls of `node:fs` fail as the watch says. Resolves with the way back. */
export const watchFileCalls = async ({ meet }: FaultWatch): Promise<() => void> => {
  const replaced: (() => void)[] = []
  const paths = new Map<number, string>()
  const pathsOfHandles = new WeakMap<object, string>()
  let depth = 0

  const replace = (owner: object, name: string, by: (before: Call) => Call): void => {
    const before: Call = Reflect.get(owner, name)
    const after = by(before)
    Object.assign(after, before)
    Reflect.set(owner, name, after)
    replaced.push(() => Reflect.set(owner, name, before))
  }

  const met = (operation: string, path: string | null): Fault | null =>
    path === null || depth > 0 ? null : meet(operation, path)

  /** `fs.rmSync` and others call functions that are replaced too: they are one call. */
  const nested = <Result>(work: () => Result): Result => {
    depth += 1
    try {
      return work()
    } finally {
      depth -= 1
    }
  }

  for (const name of promised)
    replace(fs.promises, name, (before) => async (...input) => {
      const path = pathIn(input[0])
      const fault = met(named(name, input), path)
      if (fault?.isTorn && name !== 'copyFile') await before(input[0], halfOf(input[1]), ...input.slice(2))
      if (fault) throw faultError(fault, name, path)
      const result = await before(...input)
      if (name === 'open' && path !== null) pathsOfHandles.set(result as FileHandle, path)
      return result
    })

  for (const name of immediate)
    replace(fs, name, (before) => (...input) => {
      const path = pathIn(input[0]) ?? paths.get(input[0] as number) ?? null
      const fault = met(named(name, input), path)
      if (fault?.isTorn && name !== 'copyFileSync')
        nested(() => before(input[0], halfOf(input[1]), ...input.slice(2)))
      if (fault) throw faultError(fault, name.replace(/Sync$/, ''), path)
      const result = nested(() => before(...input))
      if (name === 'openSync' && path !== null) paths.set(result as number, path)
      return result
    })

  for (const name of calledBack)
    replace(fs, name, (before) => (...input) => {
      const path = pathIn(input[0])
      const done = input.at(-1) as Call
      const fault = met(named(name, input), path)
      if (fault) return void process.nextTick(done, faultError(fault, name, path))
      if (name !== 'open') return before(...input)
      return before(...input.slice(0, -1), (error: unknown, file: number) => {
        if (!error && path !== null) paths.set(file, path)
        done(error, file)
      })
    })

  for (const name of calledBackOnFile)
    replace(fs, name, (before) => (...input) => {
      const path = paths.get(input[0] as number) ?? null
      const done = input.at(-1) as Call
      const fault = met(name, path)
      if (!fault) return before(...input)
      const end = (): void => void done(faultError(fault, name, path))
      if (!fault.isTorn || name !== 'write') return void process.nextTick(end)
      const [file, bytes, offset, length] = input as [number, Buffer, number, number]
      return before(file, bytes, offset, Math.floor(length / 2), null, end)
    })

  for (const name of immediateOnFile)
    replace(fs, name, (before) => (...input) => {
      const path = paths.get(input[0] as number) ?? null
      const fault = met(name, path)
      if (fault) throw faultError(fault, name.replace(/Sync$/, ''), path)
      return before(...input)
    })

  const probe = await open(new URL(import.meta.url), 'r')
  const handle: object = Object.getPrototypeOf(probe)
  await probe.close()
  for (const name of ofHandle)
    replace(
      handle,
      name,
      (before) =>
        async function (this: object, ...input) {
          const path = pathsOfHandles.get(this) ?? null
          const fault = met(`handle.${name}`, path)
          if (fault?.isTorn) await before.call(this, halfOf(input[0]), ...input.slice(1))
          if (fault) throw faultError(fault, name, path)
          return before.apply(this, input)
        },
    )

  replace(fs, 'openAsBlob', (before) => async (...input) => {
    const fault = met('openAsBlob', pathIn(input[0]))
    if (fault) throw faultError(fault, 'open', pathIn(input[0]))
    return before(...input)
  })

  syncBuiltinESMExports()
  return () => {
    for (const undo of replaced.toReversed()) undo()
    syncBuiltinESMExports()
  }
}

/** Opening to write and opening to read fail in different ways. */
const named = (name: string, input: readonly unknown[]): string =>
  /^open(Sync)?$/.test(name) && /[wa+]/.test(String(input[1] ?? 'r')) ? `${name} to write` : name

const pathIn = (input: unknown): string | null => {
  if (typeof input === 'string') return input
  if (input instanceof URL) return fileURLToPath(input)
  return Buffer.isBuffer(input) ? input.toString() : null
}

const halfOf = (bytes: unknown): unknown => {
  if (typeof bytes === 'string') return bytes.slice(0, bytes.length / 2)
  return bytes instanceof Uint8Array ? bytes.subarray(0, bytes.length / 2) : bytes
}

const numbers: Readonly<Record<string, readonly [errno: number, text: string]>> = {
  EIO: [-5, 'i/o error'],
  EACCES: [-13, 'permission denied'],
  ENOSPC: [-28, 'no space left on device'],
}

/** As the system raises it. */
const faultError = ({ code }: Fault, syscall: string, path: string | null): Error => {
  const [errno, text] = numbers[code] ?? [-1, 'failed']
  return Object.assign(new Error(`${code}: ${text}, ${syscall} '${path}'`), { errno, code, syscall, path })
}
