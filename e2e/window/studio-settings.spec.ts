import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Frame, type Page } from '@playwright/test'
import { type AppWindow, test } from './app-window'
import { isStill } from './is-still'
import { longTest } from './long-test'
import { takeInThemes, takesPictures } from './take-in-themes'
import { cutOffTexts } from './testing/cut-off-texts'
import { orderInShop } from './testing/order-in-shop'
import { violationsInState } from './violations-in-themes'

test.use({ settings: { local_server: { enabled: false, port: 0 } } })

/** The current page in order for assistive technology, and pictured. The editor's own frame has tests of its own. */
async function look(page: Page, name: string): Promise<void> {
  if (takesPictures) await page.mouse.move(0, 0)
  await isStill(page)
  expect(await violationsInState(page, ['dark', 'light', 'contrast']), name).toEqual([])
  await takeInThemes(page, name)
}

/** The sample is taken in, its first picture drawn, and the editor's code read: a busy machine takes its time. */
const patience = { timeout: 90_000 }

const editorIn = (page: Page) => page.frameLocator('iframe')

async function startPreview({ page, command }: AppWindow): Promise<void> {
  await command('Settings: Studio')
  await page.getByRole('button', { name: 'Start the server' }).click()
  await page.getByRole('button', { name: 'Use the sample mug' }).click()
  await expect(editorIn(page).getByRole('heading', { name: 'Customize' })).toBeVisible(patience)
}

const addressIn = async (page: Page): Promise<string> =>
  new URL((await page.locator('iframe').getAttribute('src')) ?? '').origin

longTest(
  'the embedded editor is set beside the real one, its code copied, and its sessions seen and ended',
  async ({ window }) => {
    test.slow()
    const { app, page } = window
    const editor = editorIn(page)
    await test.step('without its server the page says so, and starts it; without a mockup it offers one', async () => {
      await window.command('Settings: Studio')
      await expect(page.getByText('The local server is off')).toBeVisible()
      await look(page, 'studio-off')
      await page.getByRole('button', { name: 'Start the server' }).click()
      await expect(page.getByText('No mockup to show')).toBeVisible()
      await page.getByRole('button', { name: 'Use the sample mug' }).click()
      await expect(editor.getByRole('button', { name: 'Upload your design' })).toBeVisible(patience)
      await look(page, 'studio-settings')
    })

    await test.step('what is set is seen in the editor at once, without opening it anew', async () => {
      const opened = await page.locator('iframe').getAttribute('src')
      const main = editor.getByRole('button', { name: 'Customize', exact: true })
      await page.getByRole('button', { name: 'Pick a colour: Main button' }).click()
      const picker = page.getByRole('dialog', { name: 'Pick a colour: Main button' })
      await picker.getByRole('slider').first().press('ArrowRight')
      await page.keyboard.press('Escape')
      await page.getByRole('textbox', { name: 'Main button', exact: true }).first().fill('#7a1f5c')
      await page.keyboard.press('Enter')
      await expect(main).toHaveCSS('background-color', 'rgb(122, 31, 92)')
      await page.getByRole('textbox', { name: 'Heading' }).fill('Make it yours')
      await expect(editor.getByRole('heading', { level: 1 })).toHaveText('Make it yours')
      await page.getByRole('switch', { name: 'Undo and redo' }).click()
      await expect(editor.getByRole('button', { name: 'Undo' })).toHaveCount(0)
      await page.getByRole('textbox', { name: 'Upload button' }).fill('Add a photo')
      await expect(editor.getByRole('button', { name: 'Add a photo' })).toBeVisible()
      expect(await page.locator('iframe').getAttribute('src')).toBe(opened)

      await page.getByRole('button', { name: 'Back to the default: Upload button' }).click()
      await expect(editor.getByRole('button', { name: 'Upload your design' })).toBeVisible()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('All saved')).toBeVisible()
      await page.getByRole('radio', { name: 'Phone' }).click()
      await expect.poll(() => editor.locator('html').evaluate(() => innerWidth)).toBe(390)
      await expect(main).toHaveCSS('background-color', 'rgb(122, 31, 92)')
      await look(page, 'studio-phone')
    })

    const address = await addressIn(page)
    await test.step('the code for a page is copied with the real address', async () => {
      await page.getByRole('radio', { name: 'Code' }).click()
      await page.getByRole('button', { name: 'Copy', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
      const copied = () => app.evaluate(({ clipboard }) => clipboard.readText())
      expect(await copied()).toContain(`<script src="${address}/studio/embed.js"></script>`)
      await page.getByRole('radio', { name: 'ES module' }).click()
      await page.getByRole('button', { name: 'Copy', exact: true }).click()
      await expect.poll(copied).toContain(`import * as Studio from '${address}/studio/embed.mjs'`)
      await look(page, 'studio-code')
    })

    await test.step('a session is listed with its order, and one that is open is ended', async () => {
      await page.getByRole('radio', { name: 'Sessions' }).click()
      await expect(page.getByText('No sessions yet')).toBeVisible()
      await look(page, 'studio-no-sessions')
      const shop = await orderInShop(window, address)
      await page.getByRole('radio', { name: 'Sessions' }).click()
      const rows = page.getByRole('list', { name: 'Sessions' }).locator('> li')
      await expect(rows).toHaveCount(2)
      const ordered = rows.filter({ hasText: 'Product ID: mug-11' })
      await expect(ordered).toContainText('Ordered')
      const picture = ordered.getByRole('img', { name: /Picture of the order/ })
      await expect(picture).toBeVisible()
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
      const open = rows.filter({ hasText: 'Product ID: mug-15' })
      await expect(open).toContainText('Open')
      await look(page, 'studio-sessions')

      expect(await shop.statusOfOpen()).toBe(200)
      await open.getByRole('button', { name: /^End the session/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
      await expect(open).toContainText('Ended')
      expect(await shop.statusOfOpen()).toBe(401)
    })
  },
)

longTest(
  'the window frames the editor of its own server and nothing else, and the editor has no bridge',
  async ({ window }) => {
    const { page } = window
    await startPreview(window)
    const bridge = (frame: Frame | undefined) =>
      frame?.evaluate(() =>
        Object.keys((globalThis as unknown as { readonly mockwright: object }).mockwright).toSorted(),
      )
    const ofWindow = ['keepStorage', 'onEvent', 'pathForFile']
    expect(await bridge(page.mainFrame())).toEqual(ofWindow)
    // The editor made itself the one of a browser, which it could not do where the window's is.
    const frame = page.frames().find((each) => each.url().includes('/studio/?'))
    expect(await bridge(frame)).toEqual([...ofWindow, 'storage'])
    const address = await addressIn(page)
    const asked: string[] = []
    const other = createServer(({ url = '' }, response) => {
      asked.push(url)
      response.end('another program')
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const port = (other.address() as AddressInfo).port
    const strangers = [
      `http://127.0.0.1:${port}/studio/?session=x`,
      'https://shop.example/',
      `${address}/docs`,
    ]
    await page.evaluate((addresses) => {
      for (const src of addresses)
        document.body.append(Object.assign(document.createElement('iframe'), { src }))
    }, strangers)
    await isStill(page)
    const reached = () =>
      page
        .frames()
        .map((frame) => frame.url())
        .filter((url) => strangers.includes(url))
    await expect.poll(reached).toEqual([])
    expect(asked).toEqual([])
    other.close()
  },
)

test.describe('a person who chose German', () => {
  test.use({ settings: { language: 'de', local_server: { enabled: true, port: 0 } } })

  longTest('sets the editor in German, which speaks German in the preview', async ({ window }) => {
    const { page } = window
    await window.command('Einstellungen: Studio')
    await page.getByRole('button', { name: 'Beispieltasse verwenden' }).click()
    await expect(editorIn(page).getByRole('button', { name: 'Eigenes Bild hochladen' })).toBeVisible(patience)
    await isStill(page)
    const german = await page.locator('h2, label, [role="status"]').allInnerTexts()
    expect(await cutOffTexts(page, german.map((text) => text.trim()).filter(Boolean))).toEqual([])
    await takeInThemes(page, 'studio-settings-de', ['light'])
  })
})
