import type { Locator, Page } from '@playwright/test'
import { longTest } from './long-test'
import { takeInThemes } from './take-in-themes'

longTest('pictures of every place are taken in every theme', async ({ window }) => {
  const { page, canvas } = window
  const take = (name: string) => takeInThemes(page, name)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  await page.mouse.move(0, 0)
  await page.waitForTimeout(500)
  await take('library')

  await window.openSample(/mug/i)
  const tray = page.getByRole('region', { name: 'Designs' })
  await tray.getByRole('button', { name: /tide/i }).dragTo(canvas)
  await window.pictureIsCurrent()
  await page.waitForTimeout(500)
  await take('editor')
  await drag(page, tray.getByRole('button', { name: /kiln/i }), canvas)
  await take('placing')
  await page.mouse.up()

  await page.keyboard.press('ControlOrMeta+k')
  await page.waitForTimeout(300)
  await take('command-palette')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+Shift+e')
  await page.waitForTimeout(300)
  await take('export')
})

/** Drags without dropping, which is left to the caller. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('Nothing on screen to drag')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 15 })
  await page.waitForTimeout(300)
}
