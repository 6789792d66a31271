import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { howOften } from '../../src-main/testing/how-often'
import { type AppWindow, openWindow, test } from './app-window'
import { longStep } from './long-test'
import { meanDifference } from './testing/mean-difference'

/** Ways in which a program ends: like a power cut, or by a person. The last changes are a second old by a power cut. */
const goings = {
  'the program is killed': async (window: AppWindow) => {
    await window.page.waitForTimeout(1500)
    const gone = window.app.waitForEvent('close')
    window.app.process().kill('SIGKILL')
    await gone
  },
  'the program is ended': (window: AppWindow) => window.app.close(),
} as const
const looked = Object.entries(goings).slice(
  0,
  howOften('window: ways to end the program, after which everything is looked at'),
)

/** Screen px, unlike the bounds of any new window. */
const bounds = { x: 60, y: 40, width: 1300, height: 820 }
const pattern = 'kept/{design}-{mockup}'
const lastPattern = 'last/{design}-{mockup}'

for (const [how, leave] of looked)
  test(`everything is as it was after ${how}`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mockwright-restart-'))
    await mkdir(join(folder, 'data'))
    await writeFile(join(folder, 'data', 'settings.json'), JSON.stringify({ introduction_seen: true }))
    let window = await openWindow(folder)
    try {
      await window.app.evaluate(
        ({ BrowserWindow }, place) => BrowserWindow.getAllWindows()[0]?.setBounds(place),
        bounds,
      )
      await arrangeBatch(window)
      await arrangeEditor(window)
      await arrangeLibrary(window)
      await window.command('Theme: light')
      await window.command('Language: Deutsch')
      await window.page.keyboard.press('Alt+2')
      const before = await editorOf(window)
      expect(before).toMatchObject({ bounds, theme: 'light', language: 'de' })
      expect(before.zooms).toHaveLength(2)
      const layers = window.page.getByRole('treeitem')
      await layers.nth(1).click()
      await expect(layers.nth(1)).toHaveAttribute('aria-selected', 'true')
      const picture = await settledPicture(window)
      await leave(window)

      window = await openWindow(folder)
      const { page } = window
      await window.pictureIsCurrent()
      await expect(page.getByRole('treeitem').nth(1)).toHaveAttribute('aria-selected', 'true')
      expect(meanDifference(picture, await settledPicture(window))).toBeLessThan(0.5)
      expect(await editorOf(window)).toEqual(before)

      await window.command('Sprache: English')
      await window.command('Go to the library')
      await expect(page.getByRole('searchbox', { name: 'Search the library' })).toHaveValue('s')
      await expect(page.getByRole('button', { name: 'Sorted by: Name' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'As a list' })).toHaveAttribute('aria-pressed', 'true')
      await window.command('Go to the batch')
      await expect(page.getByRole('grid')).toHaveAttribute('aria-colcount', '3')
      await expect(fileNames(page)).toHaveValue(pattern)

      await longStep('changes of the last moment are kept when the program is ended', async () => {
        await fileNames(page).fill(lastPattern)
        await fileNames(page).press('Tab')
        await page.keyboard.press('Alt+2')
        await window.command('Zoom in')
        const zoom = await zoomOf(page).innerText()
        const exported = join(folder, 'shop', 'First.png')
        await mkdir(join(folder, 'shop'))
        await window.saveDialogAnswers(exported)
        await page.keyboard.press('ControlOrMeta+e')
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: 'Export…' }).click()
        await expect(dialog.getByText('Exported', { exact: true })).toBeVisible()
        await page.keyboard.press('Escape')
        await window.command('Go to the library')
        await page.getByRole('searchbox').fill('po')
        await window.command('Theme: dark')
        await window.command('Language: Deutsch')
        await goings['the program is ended'](window)

        window = await openWindow(folder)
        await expect(window.page.locator('html[data-theme="dark"][lang="de"]')).toBeAttached()
        await window.command('Sprache: English')
        await expect(window.page.getByRole('searchbox', { name: 'Search the library' })).toHaveValue('po')
        await window.command('Go to the batch')
        await expect(fileNames(window.page)).toHaveValue(lastPattern)
        await window.page.keyboard.press('Alt+2')
        await window.pictureIsCurrent()
        await expect(zoomOf(window.page)).toHaveText(zoom)
        await window.page.keyboard.press('ControlOrMeta+e')
        await expect(window.page.getByText(/was exported$/)).toBeVisible()
        expect(await readdir(join(folder, 'shop'))).toEqual(['First.png', expect.stringMatching(/\.png$/)])
      })

      await longStep('a window that filled the screen fills it again', async () => {
        await window.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.maximize())
        // A screen without a window manager maximises nothing.
        if (!(await becomesMaximized(window))) return
        await goings['the program is killed'](window)
        window = await openWindow(folder)
        expect(await becomesMaximized(window)).toBe(true)
      })
    } finally {
      await window.app.close().catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    }
  })

const fileNames = (page: Page) => page.getByLabel('Pattern of the file names; a slash makes a folder')

const zoomOf = (page: Page) => page.locator('button[aria-haspopup]', { hasText: /^[0-9.]+ %$/ })

const becomesMaximized = ({ app }: AppWindow): Promise<boolean> =>
  expect
    .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMaximized()), {
      timeout: 1000,
    })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )

async function arrangeBatch(window: AppWindow): Promise<void> {
  const { page } = window
  await window.command('Go to the batch')
  await page.getByRole('button', { name: 'Try it with samples' }).click()
  await fileNames(page).fill(pattern)
  await fileNames(page).press('Tab')
}

async function arrangeEditor(window: AppWindow): Promise<void> {
  const { page, canvas } = window
  await window.command('Go to the library')
  await window.openSample(/poster/i)
  await window.command('Go to the library')
  await window.openSample(/mug/i)
  await window.command('Zoom in')
  await window.command('Previous mockup')
  await window.pictureIsCurrent()
  await canvas.hover({ position: { x: 300, y: 200 } })
  for (const notches of [-300, -200]) await page.mouse.wheel(0, notches)
  const divider = (await page.getByRole('separator').first().boundingBox())!
  await page.mouse.move(divider.x, divider.y + 200)
  await page.mouse.down()
  await page.mouse.move(divider.x + 60, divider.y + 200, { steps: 6 })
  await page.mouse.up()
  await window.command('Show or hide inspector')
}

async function arrangeLibrary(window: AppWindow): Promise<void> {
  const { page } = window
  await window.command('Go to the library')
  await page.getByRole('button', { name: 'As a list' }).click()
  await page.getByRole('button', { name: /^Sorted by/ }).click()
  await page.getByRole('menuitemradio', { name: 'Name' }).click()
  await page.getByRole('searchbox').fill('s')
}

/** The visible state of window and editor, in no language. */
async function editorOf(window: AppWindow) {
  const { app, page } = window
  await window.pictureIsCurrent()
  const tabs = await page.locator('nav button[title$=".psd"]').all()
  const zoomIn = async (tab: Locator): Promise<string> => {
    await tab.click()
    await window.pictureIsCurrent()
    return zoomOf(page).innerText()
  }
  const current = page.locator('nav button[title$=".psd"][aria-current]')
  const currentName = await current.innerText()
  const zooms: string[] = []
  for (const tab of tabs) zooms.push(`${await tab.innerText()} ${await zoomIn(tab)}`)
  await page.locator('nav').getByText(currentName, { exact: true }).click()
  return {
    bounds: await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds()),
    theme: await page.locator('html').getAttribute('data-theme'),
    language: await page.locator('html').getAttribute('lang'),
    currentName,
    zooms,
    panelWidths: await page
      .locator('[data-panel]')
      .evaluateAll((panels) => panels.map(({ clientWidth }) => clientWidth)),
  }
}

/**
 * Resolves when all edits are shown and two pictures in a row are equal: rendering has ended after the window got its
 * size.
 */
async function settledPicture(window: AppWindow): Promise<Buffer> {
  await window.pictureIsCurrent()
  let last = await pictureOf(window)
  await expect(async () => {
    const before = last
    last = await pictureOf(window)
    expect(last.equals(before)).toBe(true)
  }).toPass({ timeout: 15_000 })
  return last
}

/** The canvas as pixels. */
async function pictureOf({ page, canvas }: AppWindow): Promise<Buffer> {
  await page.mouse.move(0, 0)
  return sharp(await canvas.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer()
}
