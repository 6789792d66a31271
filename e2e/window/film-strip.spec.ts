import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from './app-window'
import { chooseInList } from './choose-in-list'
import { longStep, longTest } from './long-test'
import { takeInThemes, takePicture, takesPictures } from './take-in-themes'
import { blueLogo } from './test-pictures'
import { violationsInState } from './violations-in-themes'

longTest(
  'a mockup is made a video: scrubbed, played, its depths corrected, exported, played, dragged out and cancelled',
  async ({ window }) => {
    test.setTimeout(240_000)
    const { app, page, folder } = window
    const strip = page.getByRole('region', { name: 'Video' })
    const picture = page.getByRole('img', { name: /^Video of/ })
    const position = strip.getByRole('slider', { name: 'Position in the video' })
    const list = (name: string) => strip.getByRole('combobox', { name })
    const isCurrent = () =>
      page.waitForSelector('[aria-busy="false"] > canvas[role="img"]:not(.skeleton)').then(() => undefined)
    const shown = async () => {
      await isCurrent()
      return picture.evaluate(sumOfPixels)
    }
    const exportTo = async (name: string) => {
      await window.saveDialogAnswers(join(folder, name))
      await strip.getByRole('button', { name: 'Export video…' }).click()
    }
    const dialog = page.getByRole('dialog', { name: /^Export a video of/ })

    await test.step('the strip opens with the frame at its start, under the pointer and the arrow keys it moves', async () => {
      await window.openSample(/Coffee mug/)
      await page.getByRole('button', { name: 'Video', exact: true }).click()
      await expect(position).toBeFocused()
      await takeInThemes(page, 'film-strip-opening')
      await chooseInList(list('Length'), '1 s')
      await chooseInList(list('Motion'), 'Pan')
      await chooseInList(list('Size'), /^640 ×/)
      const start = await shown()
      const box = (await position.boundingBox())!
      await page.mouse.move(box.x + 4, box.y + box.height / 2)
      await page.mouse.down()
      await page.mouse.move(box.x + 0.3 * box.width, box.y + box.height / 2, { steps: 4 })
      await page.mouse.up()
      await expect(position).toHaveAttribute('aria-valuetext', /^0\.(28|29|3|31) of 1 s$/)
      const later = await shown()
      expect(later).not.toBe(start)
      await position.press('ArrowRight')
      expect(await shown()).not.toBe(later)
      await position.press('ArrowLeft')
      expect(await shown(), 'the same frame again').toBe(later)
      await position.press('End')
      expect(await shown(), 'a loop ends where it began').toBe(start)
      await takeInThemes(page, 'film-strip')
      expect(await violationsInState(page)).toEqual([])
    })

    await test.step('Space plays from frame to frame and stops', async () => {
      await position.press('Home')
      await page.keyboard.press('Space')
      await expect(strip.getByRole('button', { name: 'Pause' })).toBeVisible()
      await expect.poll(() => position.getAttribute('aria-valuenow')).not.toBe('0')
      await page.keyboard.press('Space')
      await expect(strip.getByRole('button', { name: 'Play' })).toBeVisible()
    })

    await longStep('a depth that is corrected shows at once, and is reset', async () => {
      await position.press('Home')
      for (let frame = 0; frame < 8; frame += 1) await position.press('ArrowRight')
      const proposed = await shown()
      await strip.getByRole('button', { name: 'Depth' }).click()
      const depths = page.getByRole('dialog', { name: 'Depth' })
      await expect(depths.getByText('Mug', { exact: true })).toBeVisible()
      const first = depths.getByRole('slider').first()
      await expect(first).toBeVisible()
      await first.press('Home')
      await expect(first).toHaveAttribute('aria-valuenow', '0')
      expect(await shown()).not.toBe(proposed)
      await takeInThemes(page, 'film-strip-depths')
      expect(await violationsInState(page)).toEqual([])
      await depths.getByRole('button', { name: /^Reset the depth of/ }).click()
      expect(await shown()).toBe(proposed)
      await page.keyboard.press('Escape')
      await expect(depths).toBeHidden()
      await expect(strip, 'Escape closed the depths alone').toBeVisible()
    })

    await test.step('the exported film plays in the window, and is sought in', async () => {
      await exportTo('Mug.mp4')
      await expect(dialog.getByText('Video exported')).toBeVisible({ timeout: 30_000 })
      const video = dialog.locator('video')
      expect(await video.evaluate(playedAndSought)).toEqual({
        width: 640,
        seconds: expect.closeTo(1, 1),
        sought: expect.closeTo(0.8, 1),
      })
      await takeInThemes(page, 'film-strip-exported')
      expect(await violationsInState(page)).toEqual([])
    })

    await longStep(
      'it is dragged out of the window: the system is given the file itself, under its picture',
      async () => {
        const given = app.evaluate(
          ({ BrowserWindow }) =>
            new Promise<{ files: string[]; side: number }>((resolve) => {
              for (const each of BrowserWindow.getAllWindows())
                each.webContents.startDrag = ({ files, icon }) =>
                  resolve({
                    files: files ?? [],
                    side:
                      typeof icon === 'string' ? 0 : Math.max(icon.getSize().width, icon.getSize().height),
                  })
            }),
        )
        const box = (await dialog.getByRole('listitem').boundingBox())!
        await page.mouse.move(box.x + 120, box.y + 15)
        await page.mouse.down()
        await page.mouse.move(box.x + 160, box.y + 60, { steps: 6 })
        const { files, side } = await given
        await page.mouse.up()
        expect(files).toEqual([join(folder, 'Mug.mp4')])
        expect(side).toBeGreaterThan(60)
        expect(side).toBeLessThanOrEqual(96)
      },
    )
    await dialog.getByRole('button', { name: 'Done' }).click()

    await longStep('an export goes on while its tab is closed, and its end leads back to it', async () => {
      // A GIF takes as long as four films.
      const type = takesPictures ? 'GIF' : 'WebM'
      await chooseInList(list('File type'), type)
      await exportTo(`Mug.${type.toLowerCase()}`)
      await expect(strip.getByRole('progressbar', { name: 'Video export' })).toBeVisible()
      await page.keyboard.press('ControlOrMeta+w')
      await expect(strip).toBeHidden()
      await page.getByRole('button', { name: 'Play', exact: true }).click({ timeout: 60_000 })
      await expect.poll(() => dialog.locator('video, img').evaluate(widthOfFilm)).toBe(640)
      await page.keyboard.press('Escape')
      await expect(list('Length'), 'the settings are there as they were').toHaveText('1 s')
    })

    await test.step('a cancelled export leaves nothing, and one that fails says why', async () => {
      await chooseInList(list('File type'), 'MP4')
      await chooseInList(list('Length'), '15 s')
      await exportTo('Cancelled.mp4')
      await expect(strip.getByRole('progressbar')).toBeVisible()
      await takePicture(page, 'film-strip-running')
      await strip.getByRole('button', { name: 'Cancel' }).click()
      await expect(strip.getByRole('button', { name: 'Export video…' })).toBeVisible()
      expect((await readdir(folder)).filter((name) => name.includes('Cancelled'))).toEqual([])
      await chooseInList(list('Length'), '1 s')
      await exportTo(join('Mug.mp4', 'Within a file.mp4'))
      await expect(dialog.getByRole('alert')).toContainText('The video was not exported')
      await expect(dialog.getByRole('alert')).not.toContainText('Something went wrong')
      await takePicture(page, 'film-strip-failed')
      await dialog.getByRole('button', { name: 'Close' }).last().click()
    })

    await longStep('a design dropped on the video is in it at once', async () => {
      await position.press('Home')
      const before = await shown()
      await window.dropFiles(picture, [await blueLogo(folder)])
      await expect(page.getByRole('region', { name: 'Inspector' }).getByText('Blue logo.png')).toBeVisible()
      await expect.poll(shown).not.toBe(before)
    })

    await test.step('Escape closes the strip, and the canvas is back', async () => {
      await position.press('Escape')
      await expect(strip).toBeHidden()
      await window.pictureIsCurrent()
    })
  },
)

test.describe('a computer on which only pictures can be written', () => {
  test.use({ environment: { MOCKWRIGHT_FILM_ENCODERS: 'pictures' } })

  longTest('says what MP4 and WebM need, and offers the rest', async ({ window }) => {
    const { page } = window
    await window.openSample(/Coffee mug/)
    await page.keyboard.press('ControlOrMeta+Alt+v')
    const strip = page.getByRole('region', { name: 'Video' })
    await expect(strip.getByRole('status')).toHaveText('MP4 and WebM need ffmpeg on this computer.')
    await strip.getByRole('combobox', { name: 'File type' }).click()
    await expect(page.getByRole('option')).toHaveText(['WebP', 'GIF'])
    await page.keyboard.press('Escape')
    await expect(strip.getByRole('switch', { name: 'Sound' })).toBeDisabled()
    await takeInThemes(page, 'film-strip-no-encoder')
  })
})

/** Runs in the page: tells two frames apart. */
const sumOfPixels = (canvas: SVGElement | HTMLElement): number => {
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('The frame is no canvas')
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  let sum = 0
  for (let i = 0; i < data.length; i += 1) sum = (sum * 31 + data[i]!) % 4_294_967_291
  return sum
}

/** Runs in the page: 0 before it has loaded. */
const widthOfFilm = (film: SVGElement | HTMLElement): number =>
  film instanceof HTMLVideoElement ? film.videoWidth : (film as HTMLImageElement).naturalWidth

/** Runs in the page. */
const playedAndSought = async (video: SVGElement | HTMLElement) => {
  if (!(video instanceof HTMLVideoElement)) throw new Error('That is no video')
  const until = (event: string) =>
    new Promise((resolve) => video.addEventListener(event, resolve, { once: true }))
  if (video.readyState < 2) await until('loadeddata')
  video.pause()
  const sought = until('seeked')
  video.currentTime = 0.8
  await sought
  return { width: video.videoWidth, seconds: video.duration, sought: video.currentTime }
}
