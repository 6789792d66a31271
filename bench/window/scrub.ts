import type { AppWindow } from '../../e2e/window/app-window'
import { chooseInList } from '../../e2e/window/choose-in-list'
import { readDragFrames, timesOfFrames, watchPreviewFrames } from '../../e2e/window/preview-watch'
import { type Findings, findingsOf } from '../render/measurement'
import { marks } from './scroll-rows'

/** CSS px: the width of the frame that is shown. */
const viewWidth = 1280
/** Places of the pointer, from one end of the strip to the other, and the pause after each. */
const places = 180
const pauseMs = 16

/** From the pointer on the film strip to the painted frame of its place. */
export const scrub = async (window: AppWindow): Promise<Findings> => {
  const { page } = window
  await page.addInitScript(watchPreviewFrames)
  await page.reload()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await resizeTo(window, 1920)
  await window.openSample(/Coffee mug/)
  await page.getByRole('button', { name: 'Video', exact: true }).click()
  const strip = page.getByRole('region', { name: 'Video' })
  await chooseInList(strip.getByRole('combobox', { name: 'Shape' }), '16 : 9')
  const width = await shownWidth(window)
  await resizeTo(window, 1920 + viewWidth - width)
  const view = await shownWidth(window)
  const box = (await strip.getByRole('slider', { name: 'Position in the video' }).boundingBox())!
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 2, y)
  await page.mouse.down()
  for (let place = 1; place < places; place += 1) {
    await page.mouse.move(box.x + 2 + ((box.width - 4) * place) / places, y)
    await page.waitForTimeout(pauseMs)
  }
  await page.mouse.up()
  await page.waitForTimeout(500)
  const { most, median, first, parts } = timesOfFrames(await page.evaluate(readDragFrames))
  return findingsOf({
    rows: [
      {
        scene: `film of the coffee mug, ${view} px wide`,
        measure: 'pointer to painted frame, 95 %',
        value: most,
        unit: 'ms',
        marks: marks.atMost(50),
        reason: `half within ${median} ms, the first after ${first} ms; ${parts}`,
      },
    ],
  })
}

const resizeTo = ({ app }: AppWindow, width: number): Promise<void> =>
  app.evaluate(
    ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setContentSize(size, 1200),
    width,
  )

/** CSS px, once the frame fits the window. */
const shownWidth = async ({ page }: AppWindow): Promise<number> => {
  await page.waitForTimeout(500)
  await page.waitForSelector('[aria-busy="false"] > canvas[role="img"]')
  const { width = 0 } = (await page.getByRole('img', { name: /^Video of/ }).boundingBox()) ?? {}
  return Math.round(width)
}
