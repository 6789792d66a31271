import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { test as base, type ElectronApplication, type Locator, type Page } from '@playwright/test'
import { _electron } from 'playwright'
import { startDisplay } from '../../scripts/setup/virtual-display'
import { howOften } from '../../src-main/testing/how-often'
import { beginProgram, endProgram, keepDialogs } from './testing/begin-again'
import { keepLibraries, lendLibraries } from './testing/lent-libraries'

export const projectFolder = resolve(import.meta.dirname, '..', '..')
export const samplesFolder = join(projectFolder, 'resources', 'samples')

/** Mockwright as a person sees it, with methods for a person's actions. */
export interface AppWindow {
  readonly app: ElectronApplication
  readonly page: Page
  /** A folder for this test alone. */
  readonly folder: string
  readonly canvas: Locator
  openSample(title: RegExp): Promise<void>
  /** Finds a command by its words and runs it. */
  command(words: string): Promise<void>
  chooseTheme(theme: 'dark' | 'light' | 'contrast'): Promise<void>
  /** Resolves when the canvas shows all edits. */
  pictureIsCurrent(): Promise<void>
  /** The colour of the canvas at a place of the document (0..1 from its left and top): red, green, blue. */
  colorAt(x: number, y: number): Promise<readonly [number, number, number]>
  /** Answers the next save dialogs with this path. */
  saveDialogAnswers(path: string): Promise<void>
  /** Drops a picture from the desktop onto the middle of the canvas; resolves when the canvas shows it. */
  placeFile(path: string): Promise<void>
  /** Like dragging files from the desktop onto an element; `held`: keys that are down. */
  dropFiles(target: Locator, paths: readonly string[], held?: { readonly shiftKey?: boolean }): Promise<void>
}

interface Circumstances {
  /** The contents of the settings file before the window opens. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Added to the environment of the tests. */
  readonly environment: Readonly<Record<string, string>>
  /**
   * Whether the test starts Electron for itself. Otherwise the program is ended and started again, on a data folder of
   * the test's own, in a process that other tests have used: a third of the time of a start is Electron's.
   */
  readonly ownProcess: boolean
}

interface OfWorker {
  /** A screen for each worker: apps that run in parallel share neither focus nor clipboard. */
  readonly display: string | undefined
  /** An app whose program has ended. */
  readonly emptyApp: () => Promise<ElectronApplication>
  /** A folder with what the first app of the worker has copied out of packages. */
  readonly libraries: string
}

export const test = base.extend<{ readonly window: AppWindow } & Circumstances, OfWorker>({
  display: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use, { parallelIndex }) => {
      if (process.platform !== 'linux' || parallelIndex === 0) return use(process.env['DISPLAY'])
      const display = await startDisplay()
      process.env['DISPLAY'] = display.name
      await use(display.name)
      display.end()
    },
    { scope: 'worker', auto: true },
  ],
  libraries: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'mockwright-e2e-libraries-'))
      await use(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  emptyApp: [
    async ({ display: _ }, use) => {
      let home: string | undefined
      let app: ElectronApplication | undefined
      await use(async () => {
        if (app) return app
        home = await mkdtemp(join(tmpdir(), 'mockwright-e2e-app-'))
        await mkdir(join(home, 'data'))
        app = (await openWindow(home)).app
        await keepDialogs(app)
        await endProgram(app)
        return app
      })
      await app?.close()
      if (home !== undefined) await rm(home, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  settings: [{}, { option: true }],
  environment: [{}, { option: true }],
  ownProcess: [false, { option: true }],
  window: async ({ settings, environment, ownProcess, emptyApp, libraries }, use, testInfo) => {
    const folder = await mkdtemp(join(tmpdir(), 'mockwright-e2e-'))
    await mkdir(join(folder, 'data'))
    await writeFile(
      join(folder, 'data', 'settings.json'),
      JSON.stringify({ introduction_seen: true, ...settings }),
    )
    await lendLibraries(libraries, join(folder, 'data'))
    const isOwn = ownProcess || Object.keys(environment).length > 0
    const window = isOwn
      ? await openWindow(folder, environment)
      : await openWindowAgain(await emptyApp(), folder)
    try {
      await use(window)
    } finally {
      if (testInfo.status !== testInfo.expectedStatus) {
        await window.page.screenshot({ path: testInfo.outputPath('at-failure.png') }).catch(() => undefined)
      }
      await (isOwn ? window.app.close() : endProgram(window.app))
      await keepLibraries(join(folder, 'data'), libraries)
      await rm(folder, { recursive: true, force: true })
    }
  },
})

/** Opens the app on `<folder>/data`, with the data of an earlier window there. The caller closes it. */
export async function openWindow(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<AppWindow> {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  const app = await _electron.launch({
    env: { ...process.env, ...environment } as Record<string, string>,
    cwd: projectFolder,
    args: [...(isRoot ? ['--no-sandbox'] : []), `--user-data-dir=${join(folder, 'data')}`, projectFolder],
  })
  const page = await app.firstWindow()
  await holdStill(page)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  return appWindow(app, page, folder)
}

async function openWindowAgain(app: ElectronApplication, folder: string): Promise<AppWindow> {
  const program = join(projectFolder, 'out', 'main', 'index.cjs')
  const page = await beginProgram(app, join(folder, 'data'), program)
  await holdStill(page)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  return appWindow(app, page, folder)
}

/** For a person who wants less motion nothing fades or pulses: each frame of that is drawn by the processor here. */
const holdStill = (page: Page): Promise<void> =>
  howOften('window: programs whose window shows motion') > 0
    ? Promise.resolve()
    : page.emulateMedia({ reducedMotion: 'reduce' })

function appWindow(app: ElectronApplication, page: Page, folder: string): AppWindow {
  const canvas = page.getByRole('application')
  const pictureIsCurrent = async () => {
    await page.waitForSelector('[role="application"][aria-busy="false"]')
    await page.evaluate(nextFrames)
  }
  const command = async (words: string) => {
    await page.keyboard.press('ControlOrMeta+k')
    const search = page.getByRole('dialog').getByRole('combobox')
    await search.fill(words)
    await page.keyboard.press('Enter')
    await search.waitFor({ state: 'detached' })
  }
  const dropFiles: AppWindow['dropFiles'] = async (target, paths, held = {}) => {
    const transfer = await page.evaluateHandle(() => {
      const input = document.createElement('input')
      input.type = 'file'
      input.multiple = true
      input.id = 'files-from-the-desktop'
      input.hidden = true
      document.body.append(input)
      return new DataTransfer()
    })
    await page.setInputFiles('#files-from-the-desktop', [...paths])
    await page.evaluate((dropped) => {
      const input = document.querySelector<HTMLInputElement>('#files-from-the-desktop')
      for (const file of input?.files ?? []) dropped.items.add(file)
      input?.remove()
    }, transfer)
    const box = await target.boundingBox()
    if (!box) throw new Error('There is nothing on screen to drop on')
    const where = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }
    for (const type of ['dragenter', 'dragover', 'drop']) {
      await target.dispatchEvent(type, { dataTransfer: transfer, ...where, ...held })
    }
  }
  return {
    app,
    page,
    folder,
    canvas,
    pictureIsCurrent,
    command,
    async chooseTheme(theme) {
      if ((await page.locator('html').getAttribute('data-theme')) === theme) return
      await command(`Theme: ${theme === 'contrast' ? 'high contrast' : theme}`)
      await page.waitForSelector(`html[data-theme="${theme}"]`)
    },
    async openSample(title) {
      await page.getByRole('button', { name: /^Samples/ }).click()
      await page.getByRole('option', { name: title }).dblclick()
      await page.getByRole('tree').waitFor()
      await pictureIsCurrent()
    },
    colorAt: (x, y) => page.evaluate(readPixel, { x, y }),
    saveDialogAnswers: (path) =>
      app.evaluate(({ dialog }, filePath) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
      }, path),
    dropFiles,
    async placeFile(path) {
      await dropFiles(canvas, [path])
      await page.getByRole('region', { name: 'Inspector' }).getByText(basename(path)).waitFor()
      await pictureIsCurrent()
    },
  }
}

/** Runs in the page: the stage draws in the frame after the page has its new picture. */
const nextFrames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })

/** Runs in the page: the picture is the first of the canvases. */
function readPixel({ x, y }: { readonly x: number; readonly y: number }): [number, number, number] {
  const picture = document.querySelector<HTMLCanvasElement>('[role="application"] canvas')
  const context = picture?.getContext('2d')
  if (!picture || !context) throw new Error('The canvas shows no picture')
  const { data } = context.getImageData(x * picture.width, y * picture.height, 1, 1)
  const [red = 0, green = 0, blue = 0] = data
  return [red, green, blue]
}

/** The command line of the same build. */
export function runCli(...args: readonly string[]): {
  readonly exitCode: number | null
  readonly text: string
} {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectFolder, 'out', 'main', 'cli.cjs'), ...args],
    { encoding: 'utf8' },
  )
  return { exitCode: status, text: `${stdout}${stderr}` }
}
