import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { helperMemory } from './helper-memory'

let folder: string
let child: ChildProcess
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-helpers-'))
  const program = join(folder, 'engine-host.cjs')
  await writeFile(
    program,
    'globalThis.held = Buffer.alloc(50e6, 1); process.stdout.write("!"); process.stdin.resume()',
  )
  child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'ignore'] })
})
afterEach(async () => {
  child.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

it.runIf(process.platform === 'linux')(
  'tells the memory of an engine that this process has started',
  async () => {
    await new Promise((resolve) => child.stdout?.once('data', resolve))
    const { engine = 0 } = await helperMemory()
    expect(engine).toBeGreaterThan(50e6)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
    expect(await helperMemory()).not.toHaveProperty('engine')
  },
)
