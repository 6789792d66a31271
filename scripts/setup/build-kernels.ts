import { mkdir, rename, rm, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { isStale } from './is-stale'
import { projectRoot } from './project-root'
import { runCommand } from './run-command'

const sources = join(projectRoot, 'src-main', 'engine', 'kernels', 'assembly')
const output = join(projectRoot, 'out', 'kernels', 'engine.wasm')
const compiler = join(projectRoot, 'node_modules', 'assemblyscript', 'bin', 'asc.js')

/** 1 page = 64 KiB. The module must declare the bounds of its imported memory: up to 4 GiB. */
const memoryPages = { initial: 16, maximum: 65_536 } as const

/**
 * No garbage collector and no `abort` import: every kernel takes explicit pointers into the engine's shared memory, so
 * many threads can run one module on the same pixels. No fused or relaxed arithmetic: results are the same on every
 * machine.
 */
const flags = [
  ...['--runtime', 'stub', '--use', 'abort=', '--noAssert'],
  ...['--enable', 'simd', '--enable', 'threads', '--enable', 'bulk-memory'],
  ...['--importMemory', '--sharedMemory'],
  ...['--initialMemory', String(memoryPages.initial), '--maximumMemory', String(memoryPages.maximum)],
  '-O3',
]

/**
 * Compiles the kernels to `out/kernels/engine.wasm`, moved into place by one rename so that readers never see half of
 * it.
 */
export async function buildKernels(print: (text: string) => void = console.log): Promise<void> {
  const startedAt = new Date()
  const fresh = `${output}.${process.pid}`
  await mkdir(dirname(output), { recursive: true })
  try {
    const args = [compiler, relative(projectRoot, join(sources, 'index.ts')), '--outFile', fresh, ...flags]
    const { exitCode, text } = await runCommand(process.execPath, args, { cwd: projectRoot, output: 'keep' })
    if (text !== '') print(text.trimEnd())
    if (exitCode !== 0) throw new Error('The kernels do not compile (see the messages above)')
    await utimes(fresh, startedAt, startedAt)
    await rename(fresh, output)
  } finally {
    await rm(fresh, { force: true })
  }
}

export async function buildKernelsIfStale(print: (text: string) => void = console.log): Promise<void> {
  if (!isStale(output, [sources, import.meta.filename])) return
  print('Kernels: compiling…')
  await buildKernels(print)
}
