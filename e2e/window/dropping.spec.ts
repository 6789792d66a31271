import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { smallPdf } from '../../src-main/testing/small-pdf'
import { samplesFolder, test } from './app-window'
import { longTest } from './long-test'
import { takeInThemes } from './take-in-themes'
import { blueLogo, greenPoster } from './test-pictures'
import { countedHands } from './testing/counted-hands'

longTest('pictures, artwork and folders that are dropped land where they are let go', async ({ window }) => {
  const { page, folder } = window
  await test.step('several pictures that are dropped at once fill the print areas in order; the rest wait; one undo takes all back', async () => {
    await window.openSample(/business cards/i)
    const areas = await filledAreas(page)
    expect(areas).toHaveLength(2)
    expect(areas.every(({ isFilled }) => !isFilled)).toBe(true)
    const third = join(folder, 'Third.png')
    await copyFile(await greenPoster(folder), third)
    await window.dropFiles(window.canvas, [await greenPoster(folder), await blueLogo(folder), third])
    const tray = page.getByRole('region', { name: 'Designs' })
    await expect(tray.getByRole('button', { name: /Third\.png/ })).toBeVisible()
    await expect
      .poll(async () => (await filledAreas(page)).map(({ label }) => label.replace(/^.*, /, '')))
      .toEqual(['holds Green poster.png', 'holds Blue logo.png'])
    await page.keyboard.press('ControlOrMeta+z')
    await expect
      .poll(async () => (await filledAreas(page)).map(({ isFilled }) => isFilled))
      .toEqual([false, false])
  })

  await test.step('artwork is dragged from layer to layer: it moves, and with Alt it is copied; from the filmstrip onto a layer', async () => {
    const lines = page.getByRole('tree').getByRole('treeitem')
    const [first, second] = (await filledAreas(page)).map(({ name }) =>
      lines.filter({ hasText: name }).first(),
    )
    if (!first || !second) throw new Error('The cards have two sides')
    const design = page.getByRole('region', { name: 'Designs' }).getByRole('button', { name: /tide/i })
    await dragBetween(page, design, first, { seeing: /^Place on/ })
    const held = async () => (await filledAreas(page)).map(({ isFilled }) => isFilled)
    await expect.poll(held).toEqual([true, false])

    await dragBetween(page, first, second, { holding: 'Alt', seeing: /^Copy to/ })
    await expect.poll(held).toEqual([true, true])
    await page.keyboard.press('ControlOrMeta+z')
    await dragBetween(page, first, second, { seeing: /^Move to/ })
    await expect.poll(held).toEqual([false, true])
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(held).toEqual([true, false])

    // The same without dragging.
    await first.click()
    await page.getByRole('button', { name: 'Move or copy to another print area' }).click()
    await page.getByRole('menuitem', { name: /^Copy to/ }).click()
    await expect.poll(held).toEqual([true, true])
  })

  await test.step('a folder of pictures becomes designs: the torn ones are named, what is no picture is left alone', async () => {
    const loose = join(folder, 'Loose')
    const empty = join(folder, 'Nothing in it')
    await Promise.all([mkdir(join(loose, 'More'), { recursive: true }), mkdir(empty)])
    const green = await readFile(await greenPoster(folder))
    await writeFile(join(loose, 'Leaf.png'), green)
    await writeFile(join(loose, 'More', '🎈 بالون.png'), green)
    await writeFile(join(loose, 'Torn.png'), green.subarray(0, green.length / 2))
    const sheet = Buffer.from(smallPdf(20, 10, '0 0 1 rg 0 0 10 10 re f'))
    await writeFile(join(loose, 'Page.pdf'), sheet)
    await writeFile(join(loose, 'Torn page.pdf'), sheet.subarray(0, sheet.length / 2))
    await writeFile(join(loose, 'notes.txt'), 'Ask for the blue')
    const tray = page.getByRole('region', { name: 'Designs' })
    const hands = await countedHands(window)
    await hands.drop(tray, [loose])
    await expect(tray.getByRole('button', { name: /Leaf\.png/ })).toBeVisible()
    await expect(tray.getByRole('button', { name: /بالون\.png/ })).toBeVisible()
    await expect(tray.getByRole('button', { name: /Page\.pdf/ })).toBeVisible()
    const notices = page.getByRole('region', { name: 'Notices' })
    // One notice for one drop: two would stand over the picture that a person goes on with.
    await expect(notices.getByRole('alert')).toHaveCount(1)
    await expect(notices).toContainText('2 designs could not be added')
    await expect(notices.getByRole('listitem')).toContainText(['Torn', 'Torn'])
    await expect(notices).not.toContainText('notes.txt')
    await notices.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notices.getByRole('alert')).toHaveCount(0)
    await hands.drop(tray, [empty])
    await expect(notices).toContainText('Nothing in it holds no picture')
  })

  await test.step('large pictures are announced while they are read, and can be given up', async () => {
    const large = sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#c2410c' } })
    const first = join(folder, 'Large 1.png')
    await large.png({ compressionLevel: 1 }).toFile(first)
    const all = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => join(folder, `Large ${number}.png`))
    for (const path of all.slice(1)) await copyFile(first, path)
    const tray = page.getByRole('region', { name: 'Designs' })
    await window.dropFiles(tray, all)
    const status = page.getByRole('contentinfo')
    await expect(status).toContainText(/Reading Large \d\.png, \d more wait/)
    await tray.getByRole('button', { name: 'Stop reading Large 7.png' }).click()
    await takeInThemes(page, 'designs-arriving', ['dark'])
    await page.keyboard.press('Escape')
    await expect(status).not.toContainText('Reading')
    await expect(tray.getByRole('button', { name: /^Stop reading/ })).toHaveCount(0)
    await expect(tray.getByRole('button', { name: /Large [78]\.png/ })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Notices' }).getByRole('alert')).toHaveCount(0)
  })

  await test.step('a folder with folders is matched to smart objects by name, in sight, before it becomes rows', async () => {
    const designs = join(folder, 'Spring cards')
    const green = await greenPoster(folder)
    const names = (await filledAreas(page)).map(({ name }) => name)
    for (const name of [...names, 'Notes']) {
      await mkdir(join(designs, name), { recursive: true })
      for (const file of ['1.png', '2.png', '10.png']) await copyFile(green, join(designs, name, file))
    }
    await window.command('Go to the batch')
    const cards = join(folder, 'Cards.psd')
    await copyFile(join(samplesFolder, 'business-cards.psd'), cards)
    await window.dropFiles(page.getByRole('heading', { name: 'Every design on every mockup' }), [cards])
    await expect(page.getByText('1 mockup', { exact: true })).toBeVisible()
    await dropFolder(page, designs)
    const dialog = page.getByRole('dialog', { name: /Use Spring cards as rows/ })
    await expect(dialog).toContainText('2 of 3 folders match a print area')
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await expect(dialog.getByRole('listitem').first()).toContainText('3 pictures · 1.png, 2.png, 10.png')
    await takeInThemes(page, 'batch-folder')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('grid')).toHaveCount(0)

    await dropFolder(page, designs)
    await dialog.getByRole('button', { name: 'Use 3 rows' }).click()
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '4')
  })

  await test.step('a design of the library is held over the editor, which opens, and let go on the mockup', async () => {
    await window.command('Go to the library')
    await window.openSample(/poster/i)
    await window.placeFile(await greenPoster(folder))
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(async () => (await filledAreas(page)).map(({ isFilled }) => isFilled)).toEqual([false])
    const target = await middleOf(window.canvas)
    await window.command('Go to the library')
    await page.getByRole('button', { name: /^Designs/ }).click()
    const design = await middleOf(page.getByRole('option', { name: 'Green poster.png' }))
    const editor = await middleOf(page.getByRole('button', { name: 'Editor', exact: true }))
    await page.mouse.move(design.x, design.y)
    await page.mouse.down()
    await page.mouse.move(editor.x + 4, editor.y, { steps: 6 })
    await holdUntil(page, editor, /^Hold to open the editor and place it$/)
    await window.canvas.waitFor()
    await page.mouse.move(target.x - 8, target.y, { steps: 6 })
    await holdUntil(page, target, /^Place on/)
    await page.mouse.up()
    await expect.poll(async () => (await filledAreas(page)).map(({ isFilled }) => isFilled)).toEqual([true])
  })
})

interface PrintArea {
  readonly name: string
  readonly label: string
  readonly isFilled: boolean
}

/** The print areas of the mockup, front-most first, as assistive technology reads them. */
async function filledAreas(page: Page): Promise<readonly PrintArea[]> {
  const labels = await page
    .getByRole('listbox', { name: 'Print areas', includeHidden: true })
    .locator('[role="option"]')
    .allTextContents()
  // Copies of one smart object share their contents: each is listed once.
  return [...new Set(labels)].map((label) => ({
    label,
    name: label.replace(/, (?:empty|holds .*)$/, ''),
    isFilled: !label.endsWith(', empty'),
  }))
}

async function dragBetween(
  page: Page,
  from: Locator,
  to: Locator,
  { holding, seeing }: { readonly holding?: 'Alt'; readonly seeing: RegExp },
): Promise<void> {
  const start = await middleOf(from)
  const end = await middleOf(to)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  if (holding) await page.keyboard.down(holding)
  await page.mouse.move(end.x - 6, end.y, { steps: 6 })
  await holdUntil(page, end, seeing)
  await page.mouse.up()
  if (holding) await page.keyboard.up(holding)
}

/**
 * Moves a little, as the system repeats `dragover`, until the hint says what a drop here does. Over an element that the
 * pointer has only just entered, or that has only just appeared under it, a drop does nothing.
 */
async function holdUntil(
  page: Page,
  { x, y }: { readonly x: number; readonly y: number },
  hint: RegExp,
): Promise<void> {
  const told = page.getByRole('status').filter({ hasText: hint })
  await expect(async () => {
    for (const step of [1, 0]) await page.mouse.move(x + step, y)
    await expect(told).toBeVisible({ timeout: 250 })
  }).toPass({ timeout: 20_000, intervals: [0] })
}

async function middleOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing on screen to point at')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Like the system, which gives the page the folder itself. */
async function dropFolder(page: Page, path: string): Promise<void> {
  const { x, y } = await middleOf(page.getByRole('main'))
  const session = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      x,
      y,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    })
  await session.detach()
}
