import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type ElectronApplication, type Page } from '@playwright/test'
import { _electron } from 'playwright'

/** How a page is looked at. */
export interface Screen {
  /** CSS px. */
  readonly width: number
  readonly height: number
  /** A phone: fingers instead of a mouse, and a viewport as its `<meta>` says. */
  readonly isPhone?: boolean
  readonly isDark?: boolean
}

export interface OpenedPage {
  readonly page: Page
  readonly devtools: CDPSession
}

export interface Browser {
  readonly name: string
  /** An empty page with a storage of its own. The caller closes it. */
  open(screen: Screen): Promise<OpenedPage>
  close(): Promise<void>
}

const isRoot = process.platform === 'linux' && process.getuid?.() === 0
const flags = isRoot ? ['--no-sandbox'] : []

/**
 * The Chromium of Electron, which every machine has that builds this project: no other browser has to be there. Its
 * windows have a page from the web and nothing of Mockwright's.
 */
export async function startElectron(): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-browser-'))
  const program = join(import.meta.dirname, 'browser-program.cjs')
  const app = await _electron.launch({
    args: [...flags, '--lang=en-US', `--user-data-dir=${folder}`, program],
    env: process.env as Record<string, string>,
  })
  await app.evaluate(({ app: main }) => {
    main.on('window-all-closed', () => undefined)
    return main.whenReady()
  })
  return {
    name: 'electron',
    open: async (screen) => shownOn(await openedIn(app), screen),
    async close() {
      await app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const openedIn = async (app: ElectronApplication): Promise<Page> => {
  const [page] = await Promise.all([
    app.waitForEvent('window'),
    app.evaluate(({ BrowserWindow }) => {
      const partition = `page-${Math.random()}`
      const window = new BrowserWindow({
        ...{ width: 1440, height: 900, useContentSize: true },
        webPreferences: { partition, sandbox: true, contextIsolation: true, nodeIntegration: false },
      })
      return window.loadURL('about:blank')
    }),
  ])
  await page.waitForLoadState()
  return page
}

/** Where a Chromium of the system is found; null: there is none. */
export const chromiumOfSystem = (): string | null =>
  [process.env['MOCKWRIGHT_CHROMIUM'] ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    existsSync,
  ) ?? null

/** A whole browser. */
export async function startChromium(executablePath: string): Promise<Browser> {
  const browser = await chromium.launch({ executablePath, args: flags })
  return {
    name: 'chromium',
    open: async (screen) => shownOn(await browser.newPage({ locale: 'en-US', viewport: null }), screen),
    close: () => browser.close(),
  }
}

/** By the protocol of the developer tools alone, which both browsers speak. */
async function shownOn(page: Page, { width, height, isPhone = false, isDark = false }: Screen) {
  const devtools = await page.context().newCDPSession(page)
  const mobile = { deviceScaleFactor: isPhone ? 2 : 1, mobile: isPhone }
  await devtools.send('Emulation.setDeviceMetricsOverride', { width, height, ...mobile })
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone, maxTouchPoints: 2 })
  await devtools.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: isDark ? 'dark' : 'light' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })
  return { page, devtools }
}
