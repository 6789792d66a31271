import type { MockwrightBridge } from '@contract/desktop/bridge'
import { expect } from '@playwright/test'
import { type AppWindow, test } from './app-window'
import { greenPoster } from './test-pictures'

/** What the page's bridge makes main believe, from now on. */
async function grantsTold({ app }: AppWindow): Promise<() => Promise<readonly string[]>> {
  await app.evaluate(({ BrowserWindow }) => {
    const told: string[] = []
    Object.assign(globalThis, { told })
    const [window] = BrowserWindow.getAllWindows()
    window?.webContents.ipc.on('mockwright:grant', (_event, path: unknown) => told.push(String(path)))
  })
  return () => app.evaluate(() => [...(globalThis as unknown as { told: readonly string[] }).told])
}

test('the page reaches nothing beyond its bridge', async ({ window }) => {
  const { app, page } = window
  await test.step('the page cannot name a path: only a file that was really dropped has one', async () => {
    const told = await grantsTold(window)
    const answers = await page.evaluate(() => {
      const made = new File(['x'], '/etc/passwd')
      Object.defineProperty(made, 'path', { value: '/etc/passwd' })
      const disguised: object = Object.assign(Object.create(File.prototype), { path: '/etc/passwd' })
      const list = [made, disguised, { name: 'passwd', path: '/etc/passwd' }, new Blob(['x'])]
      const { mockwright } = globalThis as unknown as { readonly mockwright: MockwrightBridge }
      return list.map((file) => mockwright.pathForFile(file))
    })
    expect(answers).toEqual(['', '', '', ''])
    expect(await told()).toEqual([])

    await window.openSample(/mug/i)
    const poster = await greenPoster(window.folder)
    await window.placeFile(poster)
    expect(await told()).toContain(poster)
  })

  await test.step('the page has its bridge and nothing of Node or Electron', async () => {
    const found = await window.page.evaluate(() => ({
      bridge: Object.keys((globalThis as unknown as { readonly mockwright: object }).mockwright).sort(),
      strangers: ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron'].filter(
        (name) => name in globalThis,
      ),
    }))
    expect(found).toEqual({ bridge: ['keepStorage', 'onEvent', 'pathForFile'], strangers: [] })
  })

  await test.step('the page cannot download: nothing is saved, and no dialog asks where', async () => {
    const refused = app.evaluate(
      ({ session }) =>
        new Promise<boolean>((resolve) => {
          session.defaultSession.once('will-download', (event) => resolve(event.defaultPrevented))
        }),
    )
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob(['stolen']))
      link.download = 'stolen.txt'
      link.click()
    })
    expect(await refused).toBe(true)
  })
})
