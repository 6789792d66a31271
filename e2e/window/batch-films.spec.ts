import { mkdir, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { accessViolations } from './access-violations'
import { type AppWindow, test } from './app-window'
import { longTest } from './long-test'
import { takeInThemes } from './take-in-themes'
import { blueLogo } from './test-pictures'

longTest('a batch makes videos, which play among its results and are dragged out', async ({ window }) => {
  const { app, page, folder } = window
  const files = join(folder, 'Rendered')
  await mkdir(files)
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
  }, files)
  const file = join(files, 'Coffee mug', 'Blue logo.mp4')
  const results = page.getByRole('grid', { name: 'Files of the run' })
  const card = results.getByRole('gridcell', { name: /\.mp4, Made$/ })
  const viewer = page.getByRole('dialog', { name: /\.mp4$/ })
  const video = viewer.locator('video')

  await test.step('a picture and a video of one second are made of one design', async () => {
    await window.command('Go to the batch')
    await window.dropFiles(page.getByRole('heading', { name: 'Every design on every mockup' }), [
      await blueLogo(folder),
    ])
    await page.getByRole('button', { name: 'Add mockups' }).click()
    await page.getByRole('option', { name: 'Coffee mug' }).dblclick()
    await page.getByRole('button', { name: 'Choose a folder…' }).click()
    const recipe = page.getByRole('region', { name: 'Variants and files' })
    await fillOf(page, recipe.getByRole('button', { name: /^JPEG/, expanded: false }), { Width: '320' })
    await recipe.getByRole('button', { name: 'Add another file for each picture' }).click()
    await page.getByRole('menuitem', { name: /^Video/ }).click()
    const line = recipe.getByRole('button', { name: /MP4/, expanded: false })
    await fillOf(page, line, { Length: '1', Width: '640' })
    await takeInThemes(page, 'batch-film-recipe', ['dark', 'light'])
    await page.getByRole('button', { name: /^Render / }).click()
    await expect(
      page.getByRole('region', { name: /^Run / }).getByText('Finished', { exact: true }),
    ).toBeVisible({ timeout: 60_000 })
    expect((await readdir(files, { recursive: true })).filter((name) => name.endsWith('.mp4'))).toEqual([
      relative(files, file),
    ])
    await takeInThemes(page, 'batch-film-results', ['dark', 'light'])
  })

  await test.step('the video plays in the large view, between the pictures', async () => {
    await card.dblclick()
    await expect(viewer).toBeVisible()
    expect(await video.evaluate(playsOn)).toEqual({ width: 640, seconds: expect.closeTo(1, 1) })
    await takeInThemes(page, 'batch-film-viewer', ['dark', 'light'])
    expect(await accessViolations(page), 'viewer').toEqual([])
  })

  await test.step('it is dragged out of the view, and out of its card: the system is given the file itself', async () => {
    expect(await draggedFrom(window, viewer.getByTitle('Drag it to any folder or app'))).toEqual([file])
    await viewer.getByRole('button', { name: 'Close' }).click()
    await expect(viewer).toHaveCount(0)
    expect(await draggedFrom(window, card)).toEqual([file])
  })
})

/** The files that the system is given when the middle of the element is dragged. */
async function draggedFrom({ app, page }: AppWindow, target: Locator): Promise<readonly string[]> {
  const given = app.evaluate(
    ({ BrowserWindow }) =>
      new Promise<string[]>((resolve) => {
        for (const each of BrowserWindow.getAllWindows())
          each.webContents.startDrag = ({ file, files = [file] }) => resolve(files)
      }),
  )
  const { x, y, width, height } = (await target.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 40, y + height / 2 - 40, { steps: 6 })
  const files = await Promise.race([given, page.waitForTimeout(15_000).then(() => ['nothing'])])
  await page.mouse.up()
  return files
}

async function fillOf(page: Page, line: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  // At once after another click, a click may count as the second one of a double click, which opens nothing.
  await line.press('Enter')
  for (const [name, value] of Object.entries(fields)) {
    const field = page.getByRole('textbox', { name, exact: true })
    await field.fill(value)
    await field.press('Enter')
  }
}

/** Runs in the page: resolves once the film has gone on by itself. */
const playsOn = async (video: SVGElement | HTMLElement) => {
  if (!(video instanceof HTMLVideoElement)) throw new Error('That is no video')
  const moved = (): Promise<number> =>
    new Promise((resolve) =>
      video.addEventListener('timeupdate', () => resolve(video.currentTime), { once: true }),
    )
  const first = await moved()
  while ((await moved()) === first);
  return { width: video.videoWidth, seconds: video.duration }
}
