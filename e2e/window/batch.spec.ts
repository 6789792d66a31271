import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { accessViolations } from './access-violations'
import { type AppWindow, samplesFolder, test } from './app-window'
import { chooseInList } from './choose-in-list'
import { longStep, longTest } from './long-test'
import { takeInThemes, takesPictures } from './take-in-themes'

/** Every picture costs its time: a third of the samples shows what all of them would. */
const leftOut = ['app-screen.png', 'pattern-citrus.png', 'photo-still-life.jpg', 'poster-dunes.png']

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
  for (const name of leftOut) await grid.getByRole('checkbox', { name: `Include ${name}` }).uncheck()
  await expect(render).toHaveText(/^Render 8/)

  await longStep(
    'a design has a version for dark products, which variants below a lightness take',
    async () => {
      await answerOpenDialog(window, join(samplesFolder, 'artwork', 'badge-tide.png'))
      await page.getByRole('button', { name: 'Choose a version of logo-kiln.svg for dark products…' }).click()
      await expect(page.getByText('Takes the dark versions of designs')).toHaveCount(0)
      const below = page.getByRole('textbox', { name: 'Dark below a lightness of' })
      await below.fill('60')
      await below.press('Enter')
      await expect(page.getByText('Takes the dark versions of designs')).toHaveCount(1)
      if (takesPictures) await page.waitForTimeout(1200)
      await takeInThemes(page, 'dark-goods', ['dark', 'light'])
      await page.getByRole('button', { name: /^badge-tide\.png is used on dark products/ }).click()
      await expect(below).toHaveCount(0)
    },
  )

  await longStep('a watermark lies over the files, and goes', async () => {
    await page.getByRole('button', { name: 'Choose…', exact: true }).click()
    await page.getByRole('radio', { name: 'Tiled' }).click()
    await takeInThemes(page, 'watermark', ['dark', 'light'])
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await answerOpenDialog(window, files)
  })

  await page.getByRole('textbox', { name: 'Number of cells in a sample' }).fill('2')
  await page.getByRole('button', { name: 'Sample', exact: true }).dblclick()
  await runIsFinished(page)
  await expect(page.getByRole('radio', { name: 'Runs' }), 'of a double click').toHaveText('Runs (1)')
  expect(await picturesBelow(files)).toHaveLength(2)
  await expect(page.getByRole('button', { name: 'Render the rest' })).toBeVisible()

  await page.getByRole('radio', { name: 'Grid' }).click()
  await test.step('nothing is replaced before it was asked', async () => {
    await expect(page.getByText('2 files are there already: you are asked before the start.')).toBeVisible()
    await render.click()
    const question = page.getByRole('dialog', { name: '2 of 8 files are in the folder already' })
    expect(await accessViolations(page), 'question').toEqual([])
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await grid.focus()
    await page.keyboard.press('ControlOrMeta+Enter')
    // Where the button before was, perhaps within the time of a double click: the key between makes it a click.
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    const choice = page.getByRole('combobox', { name: 'Files that are there already' })
    await chooseInList(choice, 'Skip files already there')
    await expect(render).toHaveText(/^Render 6/)
    await chooseInList(choice, 'Files already there: ask')
    await render.click()
    await question.getByRole('button', { name: /^Replace files already there/ }).click()
  })
  await runIsFinished(page)
  expect(await accessViolations(page), 'run').toEqual([])
  const pictures = await picturesBelow(files)
  expect(pictures).toHaveLength(8)
  expect(new Set(pictures).size).toBe(8)
  const widths = await Promise.all(pictures.map(async (path) => (await sharp(path).metadata()).width))
  expect(new Set(widths)).toEqual(new Set([400]))
  const plain = pictures.filter((path) => path.includes('Plain'))
  const red = pictures.filter((path) => path.includes('Red'))
  expect([plain.length, red.length]).toEqual([4, 4])
  for (const [index, path] of plain.sort().entries()) {
    const [before, after] = await Promise.all([meanOf(path), meanOf(red.sort()[index]!)])
    expect(after.green, `${path} and its red variant`).toBeLessThan(before.green)
  }
  await expect(page.getByRole('listbox', { name: 'History' }).getByRole('option')).toHaveCount(2)

  await longStep('a proof has a logo, notes and boxes to tick', async () => {
    await page.getByRole('button', { name: 'PDF proof…' }).click()
    const dialog = page.getByRole('dialog', { name: 'PDF proof' })
    await dialog.getByRole('textbox', { name: 'Notes' }).fill('Order 7')
    expect(await accessViolations(page), 'proof').toEqual([])
    await takeInThemes(page, 'proof')
    const pdf = join(folder, 'proof.pdf')
    await window.app.evaluate(({ dialog: system }, path) => {
      system.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path })
    }, pdf)
    await dialog.getByRole('button', { name: 'Save PDF…' }).dblclick()
    await expect(page.getByText(pdf)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('dialog'), 'opened by the second click, on what lay below').toHaveCount(0)
    await expect(page.getByRole('button', { name: 'PDF proof…' })).toBeFocused()
    expect((await readFile(pdf, 'latin1')).includes('/AcroForm')).toBe(true)
  })

  const results = page.getByRole('grid', { name: 'Files of the run' }).getByRole('gridcell')
  await chooseInList(page.getByRole('combobox', { name: 'Which design' }), 'logo-kiln.svg')
  await expect(results).toHaveCount(4)
  for (const result of await results.all()) await expect(result).toHaveAccessibleName(/logo-kiln/)
  await chooseInList(page.getByRole('combobox', { name: 'Which mockup' }), 'T-shirt')
  await expect(results).toHaveCount(2)
})

longTest(
  'rows are edited, then drawn in a run that is paused, fails and is run again',
  async ({ window }) => {
    const { page, folder } = window
    const designs = await makeDesigns(folder, 8)

    await test.step('rows are left out and removed with the keyboard, and every change comes back with undo', async () => {
      await window.command('Go to the batch')
      await window.dropFiles(page.getByRole('heading', { name: 'Every design on every mockup' }), designs)
      await expect(page.getByText('8 rows')).toBeVisible()
      const notes = join(folder, 'notes.txt')
      await writeFile(notes, 'Ask for the blue')
      await window.dropFiles(page.getByRole('main'), [notes])
      const notices = page.getByRole('region', { name: 'Notices' })
      await expect(notices, 'what is of no use is told').toContainText('notes.txt')
      await notices.getByRole('button', { name: 'Dismiss' }).click()
      await page.getByRole('button', { name: 'Add mockups' }).click()
      await page.getByRole('option', { name: 'Coffee mug' }).dblclick()
      const grid = page.getByRole('grid')
      await grid.focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Space')
      await expect(grid.getByRole('checkbox', { name: 'Include design-2.png' })).not.toBeChecked()
      await expect(page.getByText('7 pictures, 7 files')).toBeVisible()
      await page.keyboard.press('Delete')
      await expect(grid).toHaveAttribute('aria-rowcount', '8')
      await page.keyboard.press('ControlOrMeta+z')
      await expect(grid).toHaveAttribute('aria-rowcount', '9')
      await page.keyboard.press('ControlOrMeta+z')
      await expect(grid.getByRole('checkbox', { name: 'Include design-2.png' })).toBeChecked()
      await grid.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: /design-2\.png/ })).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('dialog', { name: /design-3\.png/ })).toBeVisible()
      expect(await accessViolations(page), 'large cell').toEqual([])
      const panel = page.getByRole('complementary', { name: 'This picture' })
      await page.keyboard.press('Alt+ArrowRight')
      await expect(panel.getByRole('textbox', { name: 'Offset to the right' })).toHaveValue('1')
      await expect(panel.getByText('Differs from its column')).toBeVisible()
      await panel.getByRole('button', { name: 'Open in the editor' }).click()
      await page.getByRole('tree').waitFor()
      await takeInThemes(page, 'cell-placing')
      const rotation = page.getByRole('textbox', { name: 'Rotation' })
      await rotation.fill('12')
      await rotation.press('Enter')
      await page.getByRole('button', { name: 'Use for this picture' }).click()
      await expect(grid.getByRole('gridcell').filter({ hasText: 'Differs from its column' })).toHaveCount(1)
      await grid.focus()
      await page.keyboard.press('Enter')
      await expect(panel.getByRole('textbox', { name: 'Rotation' })).toHaveValue('12')
      await page.waitForTimeout(800)
      await takeInThemes(page, 'cell-panel')
      await panel.getByRole('button', { name: 'Exclude this picture' }).click()
      await panel.getByRole('button', { name: 'Reset to its column' }).click()
      await expect(panel.getByRole('textbox', { name: 'Offset to the right' })).toHaveValue('0')
      await page.keyboard.press('Escape')

      await page.waitForTimeout(600)
      await page.reload()
      await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '9')
    })

    await test.step('a run is paused and goes on; a design that went is told with its cause, and only it is run again', async () => {
      const files = join(folder, 'Rendered')
      await mkdir(files)
      await chooseFolder(window, files)

      const gone = designs[7]!
      await rename(gone, `${gone}.away`)
      const render = page.getByRole('button', { name: /^Render / })
      await expect(render).toBeEnabled()
      await render.click()
      await page.getByRole('button', { name: 'Pause' }).click()
      await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
      const madeWhilePaused = (await picturesBelow(files)).length
      await page.waitForTimeout(1000)
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
  },
)

async function addVariant(page: Page, name: string, hex?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add variant' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  if (hex) {
    await dialog.getByRole('button', { name: 'Colour Your design here' }).click()
    await dialog.getByRole('textbox', { name: 'Colour of Your design here' }).fill(hex)
  }
  await dialog.getByRole('button', { name: 'Add variant' }).click()
  await dialog.waitFor({ state: 'detached' })
}

const answerOpenDialog = ({ app }: AppWindow, answer: string): Promise<void> =>
  app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
  }, answer)

async function chooseFolder(window: AppWindow, folder: string): Promise<void> {
  const { page } = window
  await answerOpenDialog(window, folder)
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
