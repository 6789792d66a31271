import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listPackage } from '@electron/asar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLongRun } from '../../src-main/testing/how-often'
import { electronRuntime } from '../setup/electron-runtime'
import { startDisplay, type VirtualDisplay } from '../setup/virtual-display'
import { wrongFuses } from './app-fuses'
import { damagedFiles } from './archive-integrity'
import { type PackagedApp, packageApp } from './package-app'
import { coloursOnScreen } from './window-seen'

/** The library with its thumbnails was counted with 25,028 colours, the editor with the drawn mug with 30,124. */
const coloursOfAMockup = 27_500
const startLimitMs = 60_000
/** Looking at the screen takes 20 ms of a processor, which the program that starts needs. */
const lookEveryMs = 250
const nobody = 65_534
const asNobody = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
const sandboxSwitch = process.getuid?.() === 0 ? ['--no-sandbox'] : []

describe.runIf(process.platform === 'linux')('the packaged program', () => {
  let home = ''
  let app: PackagedApp
  let display: VirtualDisplay

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'mockwright-package-'))
    await chmod(home, 0o755)
    app = await packageApp(join(home, 'mockwright'))
    await mkdir(join(home, 'screen'))
    display = await startDisplay({ picturesIn: join(home, 'screen') })
  })

  afterAll(async () => {
    display?.end()
    await rm(home, { recursive: true, force: true })
  })

  /** Starts a program on the screen; `mark` is where a stranger's code would leave a sign. */
  function start(program: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
    const child = spawn(program, [...sandboxSwitch, `--user-data-dir=${join(home, 'data')}`, ...args], {
      env: { ...process.env, DISPLAY: display.name, HOME: home, ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    return { child, said: () => said }
  }

  async function leavesSign(name: string): Promise<{ readonly sign: string; readonly script: string }> {
    const sign = join(home, `${name}.sign`)
    const script = join(home, `${name}.cjs`)
    await writeFile(script, `require('node:fs').writeFileSync(${JSON.stringify(sign)}, 'here')`)
    return { sign, script }
  }

  const mockupIsSeen = () =>
    expect
      .poll(() => coloursOnScreen(join(home, 'screen')), { timeout: startLimitMs, interval: lookEveryMs })
      .toBeGreaterThan(coloursOfAMockup)

  test('its fuses are the shipped ones, and the developer’s runtime has others', async () => {
    expect(await wrongFuses(app.executable)).toEqual([])
    expect(await wrongFuses((await electronRuntime()).executable)).not.toEqual([])
  })

  test('every file of the app is the one that the archive’s header names, and none lies outside', async () => {
    expect(await damagedFiles(app.archive)).toEqual([])
    for (const name of ['app', 'default_app.asar'])
      expect(existsSync(join(app.folder, 'resources', name))).toBe(false)
  })

  test('a file changed after packaging is found', async () => {
    const addon = join(
      `${app.archive}.unpacked`,
      'node_modules',
      'keytar',
      'prebuilds',
      `linux-${process.arch}`,
    )
    const file = join(addon, 'keytar.node')
    const bytes = await readFile(file)
    await writeFile(file, Buffer.concat([bytes, Buffer.from('!')]))
    expect(await damagedFiles(app.archive)).toHaveLength(1)
    await writeFile(file, bytes)
  })

  test('the encoders under the GPL are not in it', async () => {
    const names = listPackage(app.archive, { isPack: false })
    expect(names).toContain('/node_modules/sharp/package.json')
    expect(names.filter((name) => name.includes('napi-rs') || name.endsWith('film-host.cjs'))).toEqual([])
    const papers = ['sbom.cdx.json', 'LICENSES.packages.txt'].map((name) => join(app.folder, name))
    for (const paper of papers) expect(await readFile(paper, 'utf8')).not.toMatch(/napi-rs\/webcodecs/)
  })

  test('licences and the list of components are with it', async () => {
    const sbom = await readFile(join(app.folder, 'sbom.cdx.json'), 'utf8')
    expect(sbom).toContain('pkg:npm/sharp@')
    expect(sbom).toContain('pkg:npm/electron@')
    expect(sbom).toContain('pkg:npm/mediabunny@')
    const licences = await readFile(join(app.folder, 'LICENSES.packages.txt'), 'utf8')
    for (const heading of ['sharp', 'lato (font, OFL-1.1)']) expect(licences).toContain(heading)
    expect(existsSync(join(app.folder, 'resources', 'resources', 'fonts', 'index.json'))).toBe(true)
    for (const name of ['LICENSE', 'LICENSE.electron.txt', 'LICENSES.chromium.html', 'mockwright.png'])
      expect(existsSync(join(app.folder, name)), name).toBe(true)
  })

  test('it opens a mockup and draws it, whatever the environment and the command line ask Node and Chromium for', async () => {
    const mockup = join(app.folder, 'resources', 'resources', 'samples', 'mug.psd')
    const asNode = await leavesSign('as-node')
    const required = await leavesSign('required')
    const [inspectPort, devtoolsPort] = [await freePort(), await freePort()]
    const { child, said } = start(
      app.executable,
      [
        `--inspect=127.0.0.1:${inspectPort}`,
        `--remote-debugging-port=${devtoolsPort}`,
        asNode.script,
        mockup,
      ],
      { ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: `--require=${required.script}` },
    )
    try {
      await mockupIsSeen()
      expect(existsSync(asNode.sign)).toBe(false)
      expect(existsSync(required.sign)).toBe(false)
      expect(await answers(inspectPort)).toBe(false)
      expect(await answers(devtoolsPort)).toBe(false)
      expect(said()).not.toContain('Debugger listening')
    } finally {
      await end(child)
    }
    const log = await readFile(join(home, 'data', 'log', 'mockwright.log'), 'utf8')
    expect(log).not.toMatch(/Z error |GLib/)
  })

  test('the developer’s runtime obeys the same environment, so the test above can fail', async () => {
    const { executable } = await electronRuntime()
    const asNode = await leavesSign('developer-as-node')
    const required = await leavesSign('developer-required')
    const environment = { ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: `--require=${required.script}` }
    spawnSync(executable, [asNode.script], {
      env: { ...process.env, ...environment },
      timeout: startLimitMs,
    })
    expect(existsSync(asNode.sign)).toBe(true)
    expect(existsSync(required.sign)).toBe(true)
  })

  test('an app laid beside the archive is not run in its place', async () => {
    const { sign, script } = await leavesSign('stranger')
    const folder = join(app.folder, 'resources', 'app')
    await mkdir(folder)
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'stranger', main: script }))
    await rename(app.archive, `${app.archive}.away`)
    try {
      const { child } = start(app.executable, [])
      const isOver = await Promise.race([once(child, 'exit').then(() => true), sleep(5_000, false)])
      if (!isOver) await end(child)
      expect(existsSync(sign)).toBe(false)
    } finally {
      await rename(`${app.archive}.away`, app.archive)
      await rm(folder, { recursive: true })
    }
  })

  test.runIf(isLongRun && canBeSandboxed())(
    'an ordinary user’s page is sandboxed, and the launcher asks nothing',
    async () => {
      const own = await mkdtemp(join(tmpdir(), 'mockwright-nobody-'))
      await chown(own, nobody, nobody)
      const child = spawn('setpriv', [...asNobody, app.launcher, `--user-data-dir=${join(own, 'data')}`], {
        env: { ...process.env, DISPLAY: display.name, HOME: own },
        stdio: 'ignore',
      })
      try {
        await expect
          .poll(() => filteredCalls(app.executable), { timeout: startLimitMs, interval: lookEveryMs })
          .toEqual(['2'])
      } finally {
        await end(child)
        await rm(own, { recursive: true, force: true })
      }
    },
  )

  test.runIf(process.getuid?.() === 0)(
    'as root it says that it cannot be sandboxed, and asks for the switch',
    () => {
      const { status, stderr } = spawnSync(app.launcher, [], {
        env: { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '' },
        stdio: ['ignore', 'ignore', 'pipe'],
        encoding: 'utf8',
      })
      expect(status).toBe(1)
      expect(stderr).toContain('--no-sandbox')
    },
  )
})

/** Whether this is root on a system that lets an ordinary user sandbox. */
function canBeSandboxed(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  return spawnSync('setpriv', [...asNobody, 'unshare', '--user', '--map-root-user', 'true']).status === 0
}

/** The seccomp mode of each page's process of this program: 2 is a filter of system calls, which the sandbox sets. */
async function filteredCalls(executable: string): Promise<readonly string[]> {
  const modes: string[] = []
  for (const processId of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const words = await readFile(join('/proc', processId, 'cmdline'), 'utf8').catch(() => '')
    if (!words.startsWith(executable) || !words.includes('--type=renderer')) continue
    const status = await readFile(join('/proc', processId, 'status'), 'utf8').catch(() => '')
    modes.push(/^Seccomp:\s*(\d)/m.exec(status)?.[1] ?? 'unknown')
  }
  return modes
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const isGone = await Promise.race([gone.then(() => true), sleep(10_000, false)])
  if (!isGone) child.kill('SIGKILL')
  await gone
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('Expected a TCP address')
  return address.port
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
