import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { AppWindow } from './app-window'
import { chooseInList } from './choose-in-list'
import { isStill } from './is-still'
import { longTest } from './long-test'
import { takePicture } from './take-in-themes'
import { greenPoster } from './test-pictures'

longTest(
  'no place shows the browser’s sign for a broken picture, whatever file is gone or torn',
  async ({ window }) => {
    const { app, page, folder } = window
    const files = join(folder, 'Rendered')
    await mkdir(files)
    await app.evaluate(({ dialog }, path) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
    }, files)
    const rail = page.getByRole('navigation', { name: 'Places' })
    const go = (place: string) => rail.getByRole('button', { name: place, exact: true }).click()
    await losePictures(window)
    await reloadAnew(window)

    /** `asked`: that many other pictures were wanted, or the place would prove nothing. */
    const looked = async (place: string, asked: number): Promise<void> => {
      await expect
        .poll(() => wanted(window), { message: `pictures of ${place}` })
        .toBeGreaterThanOrEqual(asked)
      await isStill(page)
      await takePicture(page, `missing-${place.replaceAll(' ', '-')}`)
      expect(await brokenSigns(page), place).toEqual([])
      await forgetWanted(window)
    }

    await page.getByRole('button', { name: /^Samples/ }).click()
    await looked('library of mockups', 6)
    await window.openSample(/Coffee mug/)
    await page.getByRole('button', { name: /^Place badge-tide/ }).click()
    await window.pictureIsCurrent()
    await looked('editor with layers and designs', 3)
    await window.placeFile(await greenPoster(folder))
    await looked('artwork of the inspector', 1)
    await go('Library')
    await page.getByRole('button', { name: /^Designs/ }).click()
    await looked('library of designs', 1)
    await go('Editor')
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox').fill('mug')
    await looked('command palette', 1)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Video', exact: true }).click()
    const strip = page.getByRole('region', { name: 'Video' })
    await chooseInList(strip.getByRole('combobox', { name: 'Length' }), '1 s')
    await chooseInList(strip.getByRole('combobox', { name: 'Size' }), /^640 ×/)
    await chooseInList(strip.getByRole('combobox', { name: 'File type' }), 'WebP')
    await window.saveDialogAnswers(join(folder, 'Mug.webp'))
    await strip.getByRole('button', { name: 'Export video…' }).click()
    const exported = page.getByRole('dialog', { name: /^Export a video of/ })
    await expect(exported.getByRole('alert')).toBeVisible({ timeout: 60_000 })
    await looked('video that was written', 1)
    await exported.getByRole('button', { name: 'Done' }).click()

    await go('Batch')
    await looked('empty batch', 6)
    await page.getByRole('button', { name: 'Try it with samples' }).click()
    await looked('batch grid', 12)
    await page.getByRole('button', { name: 'Add mockups' }).click()
    await looked('mockup picker', 0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Choose a folder…' }).click()
    await page.getByRole('textbox', { name: 'Number of cells in a sample' }).fill('6')
    await page.getByRole('button', { name: 'Sample', exact: true }).click()
    await expect(page.getByText('Finished', { exact: true }).first()).toBeVisible({ timeout: 120_000 })
    await looked('results of a run', 6)
    await page.getByRole('grid', { name: 'Files of the run' }).getByRole('gridcell').first().dblclick()
    await page.getByRole('dialog').waitFor()
    await looked('large view of a result', 1)
    await page.keyboard.press('Escape')

    await app.evaluate(
      ({ dialog }, path) => {
        dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
      },
      await greenPoster(folder),
    )
    await window.command('New mockup from a photo')
    await page.getByRole('application', { name: 'Photo with print areas' }).waitFor({ timeout: 60_000 })
    await looked('photo of a mockup', 1)

    await go('Settings')
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Fonts' }).click()
    await looked('letters of fonts', 6)
  },
)

/** The page's pictures are answered as if their files were gone, and every second one as if its file were torn. */
const losePictures = ({ app }: AppWindow): Promise<void> =>
  app.evaluate(({ session }) => {
    const asked = new Set<string>()
    Object.assign(globalThis, { asked })
    const { protocol } = session.defaultSession
    protocol.unhandle('mockwright')
    protocol.handle('mockwright', ({ url }) => {
      asked.add(url)
      return asked.size % 2 === 0
        ? new Response('Not found', { status: 404 })
        : new Response('torn', { headers: { 'content-type': 'image/png' } })
    })
  })

/** Asks again also for pictures that a cache holds. */
const reloadAnew = async ({ app, page }: AppWindow): Promise<void> => {
  const loaded = page.waitForEvent('load')
  await app.evaluate(({ BrowserWindow }) => {
    for (const each of BrowserWindow.getAllWindows())
      if (each.isVisible()) each.webContents.reloadIgnoringCache()
  })
  await loaded
}

const wanted = ({ app }: AppWindow): Promise<number> =>
  app.evaluate(() => (globalThis as { asked?: Set<string> }).asked?.size ?? 0)

const forgetWanted = ({ app }: AppWindow): Promise<void> =>
  app.evaluate(() => (globalThis as { asked?: Set<string> }).asked?.clear())

/** The addresses of pictures that could not be shown, and stand in sight nevertheless. */
const brokenSigns = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
      .filter((image) => image.checkVisibility({ visibilityProperty: true }))
      .map(({ src }) => src),
  )
