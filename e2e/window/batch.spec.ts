import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { smallXlsx } from '../../src-main/testing/small-xlsx'
import { accessViolations } from './access-violations'
import { type AppWindow, test } from './app-window'
import { takeInThemes } from './take-in-themes'

test('samples become a grid; a sample of two, then all of it; every file is on disk and shows its design', async ({
  window,
}) => {
  const { page, folder } = window
  const files = join(folder, 'Rendered')
  await mkdir(files)
  await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Batch' }).click()
  expect(await accessViolations(page), 'empty batch').toEqual([])
  await page.getByRole('button', { name: 'Try it with samples' }).click()
  const grid = page.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-rowcount', '7')
  await expect(grid).toHaveAttribute('aria-colcount', '3')

  await addVariant(page, 'Plain')
  await addVariant(page, 'Red', '#ff0000')
  await expect(grid).toHaveAttribute('aria-colcount', '5')
  await expect(grid.getByRole('gridcell').locator('img').first()).toBeVisible()
  expect(await accessViolations(page), 'grid').toEqual([])

  const render = page.getByRole('button', { name: /^Render / })
  await expect(render).toBeDisabled()
  await expect(page.getByText('Choose a folder for the files first.')).toBeVisible()
  await chooseFolder(window, files)
  const enlarged = page.getByText('2 mockups are smaller than 2048 px and will be enlarged.')
  await expect(enlarged).toBeVisible()
  await smallOutput(page)
  await expect(enlarged).toBeHidden()
  await expect(render).toHaveText(/^Render 24/)

  await page.getByRole('textbox', { name: 'Number of cells in a sample' }).fill('2')
  await page.getByRole('button', { name: 'Sample', exact: true }).click()
  await runIsFinished(page)
  expect(await picturesBelow(files)).toHaveLength(2)

  await page.getByRole('radio', { name: 'Grid' }).click()
  await render.click()
  await runIsFinished(page)
  expect(await accessViolations(page), 'run').toEqual([])
  const pictures = await picturesBelow(files)
  expect(pictures).toHaveLength(24)
  expect(new Set(pictures).size).toBe(24)
  const widths = await Promise.all(pictures.map(async (path) => (await sharp(path).metadata()).width))
  expect(new Set(widths)).toEqual(new Set([400]))
  const plain = pictures.filter((path) => path.includes('Plain'))
  const red = pictures.filter((path) => path.includes('Red'))
  expect([plain.length, red.length]).toEqual([12, 12])
  for (const [index, path] of plain.sort().entries()) {
    const [before, after] = await Promise.all([meanOf(path), meanOf(red.sort()[index]!)])
    expect(after.green, `${path} and its red variant`).toBeLessThan(before.green)
  }
  await expect(page.getByRole('listbox', { name: 'History' }).getByRole('option')).toHaveCount(2)

  const results = page.getByRole('grid', { name: 'Files of the run' }).getByRole('gridcell')
  await page.getByRole('combobox', { name: 'Which design' }).selectOption({ label: 'logo-kiln.svg' })
  await expect(results).toHaveCount(4)
  for (const result of await results.all()) await expect(result).toHaveAccessibleName(/logo-kiln/)
  await page.getByRole('combobox', { name: 'Which mockup' }).selectOption({ label: 'T-shirt' })
  await expect(results).toHaveCount(2)
})

test('what is warned of before the start leads to its cells, one after another', async ({ window }) => {
  const { page } = window
  await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Batch' }).click()
  await page.getByRole('button', { name: 'Try it with samples' }).click()
  const selected = page.getByRole('grid').getByRole('gridcell', { selected: true })
  await page.getByRole('button', { name: /too few pixels for print/ }).click()
  await expect(selected).toHaveText(/^\d+ dpi$/)
  await expect(selected).toBeInViewport()

  const enlarged = page.getByRole('button', { name: /smaller than 2048 px and will be enlarged/ })
  for (const column of ['2', '3', '2']) {
    await enlarged.click()
    await expect(selected).toHaveAttribute('aria-colindex', column)
  }
})

test('a picture that is dropped on the frame around the batch becomes a row of it', async ({ window }) => {
  const { page, folder } = window
  const design = join(folder, 'fern.png')
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2f855a' } }).toFile(design)
  await window.command('Go to the batch')
  await page.getByRole('button', { name: 'Try it with samples' }).click()
  const grid = page.getByRole('grid')
  const rows = Number(await grid.getAttribute('aria-rowcount'))
  await window.dropFiles(page.getByRole('navigation', { name: 'Places' }), [design])
  await expect(grid).toHaveAttribute('aria-rowcount', String(rows + 1))
  await expect(grid.getByRole('rowheader', { name: /fern/ })).toBeAttached()
})

test('a spreadsheet that is dropped becomes the rows; one that is none says so', async ({ window }) => {
  const { page, folder } = window
  const [orders, broken] = [join(folder, 'Orders.xlsx'), join(folder, 'Broken.xlsx')]
  await writeFile(
    orders,
    await smallXlsx([
      ['SKU', 'Colour'],
      ['MUG-001', '#1f4e79'],
      ['MUG-002', 'crimson'],
    ]),
  )
  await writeFile(broken, 'PK\u0003\u0004 and then nothing')
  await window.command('Go to the batch')
  await page.getByRole('button', { name: 'Try it with samples' }).click()
  const grid = page.getByRole('grid')
  await window.dropFiles(grid, [broken])
  await expect(page.getByText(/Broken\.xlsx cannot be read as an Excel file/)).toBeVisible()
  await window.dropFiles(grid, [orders])
  await expect(page.getByRole('dialog', { name: /Orders\.xlsx/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(grid).toHaveAttribute('aria-rowcount', '3')
  await expect(grid.getByRole('rowheader', { name: /MUG-002/ })).toBeAttached()
})

test('a run is paused and goes on; a design that went is told with its cause, and only it is run again', async ({
  window,
}) => {
  const { page, folder } = window
  const designs = await makeDesigns(folder, 8)
  const files = join(folder, 'Rendered')
  await mkdir(files)
  await window.command('Go to the batch')
  await window.dropFiles(page.getByRole('heading', { name: 'Every design on every mockup' }), designs)
  await expect(page.getByText('8 rows')).toBeVisible()
  await page.getByRole('button', { name: 'Add mockups' }).click()
  await page.getByRole('menuitem', { name: /mug/i }).click()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '9')
  await chooseFolder(window, files)

  const gone = designs[7]!
  await rename(gone, `${gone}.away`)
  const render = page.getByRole('button', { name: /^Render / })
  await expect(render).toBeEnabled()
  await render.click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  const madeWhilePaused = (await picturesBelow(files)).length
  await page.waitForTimeout(1500)
  expect((await picturesBelow(files)).length).toBe(madeWhilePaused)
  expect(madeWhilePaused).toBeLessThan(8)
  await page.getByRole('button', { name: 'Resume' }).click()

  await expect(page.getByText('Finished, 1 failed').first()).toBeVisible({ timeout: 60_000 })
  expect(await picturesBelow(files)).toHaveLength(7)
  await expect(page.getByText(/design-8\.png/).first()).toBeVisible()
  await takeInThemes(page, 'batch-failed')
  await rename(`${gone}.away`, gone)
  await page.getByRole('button', { name: 'Re-run failed only (1)' }).click()
  await expect.poll(async () => (await picturesBelow(files)).length, { timeout: 60_000 }).toBe(8)
  await runIsFinished(page)
})

test('rows are left out and removed with the keyboard, and every change comes back with undo', async ({
  window,
}) => {
  const { page, folder } = window
  const designs = await makeDesigns(folder, 3)
  await window.command('Go to the batch')
  await window.dropFiles(page.getByRole('heading', { name: 'Every design on every mockup' }), designs)
  await expect(page.getByText('3 rows')).toBeVisible()
  await page.getByRole('button', { name: 'Add mockups' }).click()
  await page.getByRole('menuitem', { name: /mug/i }).click()
  const grid = page.getByRole('grid')
  await grid.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(grid.getByRole('checkbox', { name: 'Include design-2.png' })).not.toBeChecked()
  await expect(page.getByText('2 pictures, 2 files')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(grid).toHaveAttribute('aria-rowcount', '3')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(grid).toHaveAttribute('aria-rowcount', '4')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(grid.getByRole('checkbox', { name: 'Include design-2.png' })).toBeChecked()
  await grid.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /design-2\.png/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('dialog', { name: /design-3\.png/ })).toBeVisible()
  expect(await accessViolations(page), 'large cell').toEqual([])
  await page.keyboard.press('Escape')

  await page.waitForTimeout(600)
  await page.reload()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '4')
})

async function addVariant(page: Page, name: string, hex?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add variant' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  if (hex) {
    await dialog.getByRole('button', { name: 'Colour Your design here' }).click()
    await dialog.getByLabel('Colour of Your design here').fill(hex)
  }
  await dialog.getByRole('button', { name: 'Add variant' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function chooseFolder({ app, page }: AppWindow, folder: string): Promise<void> {
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
  }, folder)
  await page.getByRole('button', { name: 'Choose a folder…' }).click()
  await expect(page.getByRole('button', { name: /^Folder: / })).toBeVisible()
}

/** 400 px wide, so that the test is quick. */
async function smallOutput(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^JPEG · 2048 px/ }).click()
  const width = page.getByRole('textbox', { name: 'Width' })
  await width.fill('400')
  await width.press('Enter')
}

const runIsFinished = (page: Page) =>
  expect(page.getByRole('region', { name: /^Run / }).getByText('Finished', { exact: true })).toBeVisible({
    timeout: 90_000,
  })

async function makeDesigns(folder: string, count: number): Promise<readonly string[]> {
  const designs = join(folder, 'Designs')
  await mkdir(designs, { recursive: true })
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const path = join(designs, `design-${index + 1}.png`)
      const background = { r: (index * 37) % 256, g: (index * 91) % 256, b: 200 }
      await sharp({ create: { width: 600, height: 600, channels: 3, background } })
        .png()
        .toFile(path)
      return path
    }),
  )
}

async function picturesBelow(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => name.endsWith('.jpg')).map((name) => join(folder, name))
}

async function meanOf(path: string): Promise<{ readonly red: number; readonly green: number }> {
  const { channels } = await sharp(path).stats()
  return { red: channels[0]!.mean, green: channels[1]!.mean }
}
