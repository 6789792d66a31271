import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type AppWindow, test } from './app-window'
import { longStep } from './long-test'
import { takeInThemes } from './take-in-themes'
import { greenPoster } from './test-pictures'
import { violationsInThemes } from './violations-in-themes'

/** Corners of the sheet in the photo: clockwise from its top left. */
const sheet = [
  [240, 120],
  [620, 148],
  [604, 524],
  [224, 500],
] as const
const photoSize = { width: 840, height: 640 }

test('a photo becomes a mockup on one page, and is set again later', async ({ window }) => {
  test.slow()
  const { page, folder } = window
  const stage = page.getByRole('application', { name: 'Photo with print areas' })
  const corner = (which: RegExp) => page.getByRole('button', { name: which })
  const topLeft = corner(/^Top left corner of/)
  const name = page.getByRole('textbox', { name: 'Name of the print area' })

  await test.step('a photo that is too small stays outside, and the window says why', async () => {
    const small = join(folder, 'Tiny.png')
    await sharp({ create: { width: 90, height: 90, channels: 3, background: '#888888' } })
      .png()
      .toFile(small)
    await beginWith(window, small)
    await expect(page.getByText(/Tiny\.png has 90 × 90 pixels; a mockup needs 300/)).toBeVisible()
    await page
      .getByRole('button', { name: /^Dismiss/ })
      .first()
      .click()
  })

  await test.step('the area is found and shown with a design; its corner holds on to the edge, unless Alt is held', async () => {
    await beginWith(window, await sheetOnAWall(folder))
    await expect(name).toHaveValue(/./)
    await expect(topLeft).toBeVisible()
    await stageIsQuiet(page)
    expect(await distanceTo(topLeft, stage, sheet[0])).toBeLessThan(4)
    await dragBy(page, topLeft, [9, 7])
    await expect.poll(() => distanceTo(topLeft, stage, sheet[0])).toBeLessThan(4)

    await page.keyboard.down('Alt')
    await dragBy(page, topLeft, [14, 10])
    await page.keyboard.up('Alt')
    await page.waitForTimeout(400)
    expect(await distanceTo(topLeft, stage, sheet[0])).toBeGreaterThan(8)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => distanceTo(topLeft, stage, sheet[0])).toBeLessThan(4)
  })

  await test.step('arrows nudge a corner, and arcs bend the area round', async () => {
    const before = await topLeft.boundingBox()
    await topLeft.focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(async () => (await topLeft.boundingBox())?.x).toBeGreaterThan((before?.x ?? 0) + 5)
    await escapes(page, topLeft)
    await page.getByRole('radio', { name: 'Round' }).click()
    await expect(corner(/^Upper arc of/)).toBeVisible()
    await escapes(page, corner(/^Upper arc of/))
    await page.getByRole('radio', { name: 'Flat' }).click()
    await name.fill('Poster')
    await name.press('Enter')
    await stageIsQuiet(page)
    expect(await violationsInThemes(page), 'photo wizard').toEqual([])
    await takeInThemes(page, 'photo-wizard')
  })

  await longStep('a stroke corrects the tint of the product under it, and nowhere else', async () => {
    const product = page.getByRole('button', { name: 'Product', exact: true })
    const paintMore = page.getByRole('button', { name: 'Paint more' })
    if (!(await product.isVisible())) {
      await paintMore.click()
      await strokeAt(page, stage, [420, 300])
      await expect(page.getByRole('textbox', { name: 'Name of the product' })).toBeVisible()
    } else await product.click()
    await page.getByRole('button', { name: 'Paint away' }).click()
    const [under, apart] = [await colorAt(page, stage, [420, 300]), await colorAt(page, stage, [300, 460])]
    await strokeAt(page, stage, [420, 300], 'Escape')
    await stageIsQuiet(page)
    expect(difference(await colorAt(page, stage, [420, 300]), under), 'taken back by Esc').toBeLessThan(6)
    await strokeAt(page, stage, [420, 300])
    await stageIsQuiet(page)
    // The tint follows once its mask is loaded.
    await expect
      .poll(async () => difference(await colorAt(page, stage, [420, 300]), under))
      .toBeGreaterThan(20)
    expect(difference(await colorAt(page, stage, [300, 460]), apart)).toBeLessThan(12)
    await takeInThemes(page, 'photo-wizard-brush')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Paint away' }).click()
  })

  await longStep('a colour of the product is kept with the mockup', async () => {
    await page.getByRole('button', { name: 'Colours of the product' }).click()
    await page.getByRole('button', { name: 'Colour #1f2a44' }).click()
    await page.getByRole('button', { name: 'Keep this colour' }).click()
    await expect(page.getByRole('button', { name: '#1f2a44', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  await test.step('what is not finished waits in the library', async () => {
    await page.getByRole('button', { name: 'Back to the library' }).click()
    await expect(page.getByText('Sheet · 1 print area')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('button', { name: 'Poster', exact: true }).or(name)).toBeVisible()
  })

  await test.step('saved, it opens in the editor and takes a design', async () => {
    await page.getByRole('button', { name: 'Save mockup' }).click()
    await page.getByRole('tree').waitFor({ timeout: 60_000 })
    await window.pictureIsCurrent()
    const bare = await window.colorAt(0.5, 0.5)
    await window.placeFile(await greenPoster(folder))
    const [red, green] = await window.colorAt(0.5, 0.5)
    expect(bare[0] - red).toBeGreaterThan(60)
    expect(green).toBeGreaterThan(100)
    await expect(page.getByRole('treeitem', { name: /Poster/ }).first()).toBeVisible()
  })

  await longStep('its colours are offered for the surface alone', async () => {
    const kept = page.getByRole('group', { name: 'Colours of the product' })
    await expect(kept).toHaveCount(0)
    await page.getByRole('treeitem', { name: 'Product', exact: true }).first().click()
    await kept.getByRole('button').click()
    await expect(kept.getByRole('button', { pressed: true })).toHaveCount(1)
    await window.pictureIsCurrent()
    await takeInThemes(page, 'photo-colors', ['dark', 'light'])
  })

  await longStep('its areas are set again from the library, and a batch takes it', async () => {
    await window.command('Go to the library')
    const card = page.getByRole('option', { name: /^Sheet/ }).first()
    await card.click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Edit print areas…' }).click()
    await expect(name).toHaveValue('Poster')
    await page.getByRole('button', { name: 'Throw this draft away' }).click()
    await card.click()
    await page.keyboard.press('ControlOrMeta+Shift+b')
    await expect(page.getByText('1 mockup', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Use the sample designs' }).click()
    await page.getByRole('button', { name: 'Colours…' }).click()
    await expect(page.getByRole('combobox', { name: 'Palette' })).toHaveText(/^Colours of Sheet/)
    await expect(page.getByRole('checkbox', { name: /^Product/ })).toBeChecked()
    await page.getByRole('button', { name: '#1f2a44' }).click()
    await expect(page.getByRole('columnheader', { name: '#1f2a44' })).toBeVisible()
    await takeInThemes(page, 'photo-batch-colors', ['dark', 'light'])
  })
})

async function sheetOnAWall(folder: string): Promise<string> {
  const { width, height } = photoSize
  const path = join(folder, 'Sheet.png')
  const corners = sheet.map((point) => point.join()).join(' ')
  const svg = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#5a6e64"/><polygon points="${corners}" fill="#f0ece4"/></svg>`
  await writeFile(path, await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer())
  return path
}

async function beginWith({ app, page, command }: AppWindow, photo: string): Promise<void> {
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
  }, photo)
  await command('New mockup from a photo')
  await expect(page.getByText(/^Preparing /)).toHaveCount(0, { timeout: 60_000 })
}

const stageIsQuiet = async (page: Page): Promise<void> => {
  await page.waitForSelector('[aria-label="Photo with print areas"][aria-busy="false"]', { timeout: 60_000 })
}

/** The place on the screen of a point of the photo. */
async function onScreen(
  stage: Locator,
  [x, y]: readonly [number, number],
): Promise<{ x: number; y: number }> {
  const photo = await stage.locator('img').first().boundingBox()
  if (!photo) throw new Error('The stage shows no photo')
  return {
    x: photo.x + (x * photo.width) / photoSize.width,
    y: photo.y + (y * photo.height) / photoSize.height,
  }
}

async function distanceTo(
  handle: Locator,
  stage: Locator,
  point: readonly [number, number],
): Promise<number> {
  const [box, to] = [await handle.boundingBox(), await onScreen(stage, point)]
  if (!box) throw new Error('There is no such handle')
  return Math.hypot(box.x + box.width / 2 - to.x, box.y + box.height / 2 - to.y)
}

async function dragBy(page: Page, handle: Locator, [dx, dy]: readonly [number, number]): Promise<void> {
  const box = await handle.boundingBox()
  if (!box) throw new Error('There is no such handle')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx, y + dy, { steps: 4 })
  await expect(page.getByTestId('loupe')).toBeVisible()
  await page.mouse.up()
}

/** Esc ends a drag where it began, and what the hand does until it lets go changes nothing. */
async function escapes(page: Page, handle: Locator): Promise<void> {
  const { x, y } = (await handle.boundingBox())!
  await page.mouse.move(x + 14, y + 14)
  await page.mouse.down()
  await page.mouse.move(x + 44, y + 34, { steps: 4 })
  expect((await handle.boundingBox())?.y).toBeGreaterThan(y + 5)
  await page.keyboard.press('Escape')
  expect(await handle.boundingBox()).toMatchObject({ x, y })
  await page.mouse.move(x + 60, y + 50)
  await page.mouse.up()
  expect(await handle.boundingBox()).toMatchObject({ x, y })
}

async function strokeAt(
  page: Page,
  stage: Locator,
  point: readonly [number, number],
  endedBy?: 'Escape',
): Promise<void> {
  const { x, y } = await onScreen(stage, point)
  await page.mouse.move(x - 15, y)
  await page.mouse.down()
  await page.mouse.move(x + 15, y, { steps: 4 })
  if (endedBy) await page.keyboard.press(endedBy)
  await page.mouse.up()
  await page.mouse.move(5, 300)
}

type Rgb = readonly [number, number, number]

/** The photo, its tint and everything over them, as they are seen. */
async function colorAt(page: Page, stage: Locator, point: readonly [number, number]): Promise<Rgb> {
  const { x, y } = await onScreen(stage, point)
  const clip = { x: Math.round(x), y: Math.round(y), width: 1, height: 1 }
  const [red = 0, green = 0, blue = 0] = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer()
  return [red, green, blue]
}

const difference = (one: Rgb, other: Rgb): number =>
  Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? 0))))
