import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { redModel } from '../../src-main/vision-host/testing/tiny-model'
import { accessViolations } from './access-violations'
import { type AppWindow, projectFolder, test } from './app-window'
import { chooseInList } from './choose-in-list'
import { longTest } from './long-test'
import { takeInThemes } from './take-in-themes'
import { blueLogo, greenPoster } from './test-pictures'

const interFile = join(
  projectFolder,
  'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)

const part = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

longTest(
  'storage is cleared, the engine limited, fonts added, and the appearance chosen in the settings',
  async ({ window }) => {
    const { page, folder } = window
    await test.step('thumbnails are counted, cleared, and made again; results are asked about first', async () => {
      const results = join(folder, 'data', 'results', `r${'0'.repeat(63)}`)
      await mkdir(results, { recursive: true })
      await writeFile(join(results, 'mug.webp'), Buffer.alloc(3_000_000))
      await window.openSample(/poster/i)
      await window.placeFile(await greenPoster(folder))
      await window.command('Settings: storage')
      const thumbnails = part(page, 'Thumbnails')
      await expect(thumbnails).toContainText(/KB|MB/)
      await thumbnails.getByRole('button', { name: 'Clear' }).click()
      await expect(thumbnails).toContainText('Nothing')
      await expect(page.getByRole('status').filter({ hasText: 'freed' })).toBeVisible()

      await expect(part(page, 'Results of the server')).toContainText('3.0 MB')
      await part(page, 'Results of the server').getByRole('button').click()
      await expect(page.getByRole('dialog')).toContainText('stop working at once')
      await page.keyboard.press('Enter')
      expect(await readdir(results)).toEqual(['mug.webp'])
      await part(page, 'Results of the server').getByRole('button').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click()
      await expect(part(page, 'Results of the server')).toContainText('Nothing')
      expect(await readdir(join(folder, 'data', 'results'))).toEqual([])
      expect(await accessViolations(page)).toEqual([])
    })

    await test.step('a model for cut-outs is looked at in its own process, kept, and removed', async () => {
      const models = join(folder, 'data', 'models')
      const files = { torn: join(folder, 'torn.onnx'), red: join(folder, 'red.onnx') }
      await writeFile(files.torn, redModel(64).subarray(0, 90))
      await writeFile(files.red, redModel(64))
      await window.command('Settings: cut-outs')
      await answerOpenDialogs(window, files.torn)
      await page.getByRole('button', { name: 'Add a model' }).click()
      await expect(page.getByText('torn.onnx is not a model that can be read')).toBeVisible()
      await answerOpenDialogs(window, files.red)
      await page.getByRole('button', { name: 'Add a model' }).click()
      await expect(page.getByText('sees 64 × 64 pixels')).toBeVisible()
      expect(await readdir(models)).toHaveLength(2)
      expect(await accessViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByText('No model', { exact: true })).toBeVisible()
      expect(await readdir(models)).toEqual([])
    })

    await test.step('the engine takes fewer threads at once, and draws on', async () => {
      await window.command('Settings: performance')
      await expect(page.getByText('of ', { exact: false }).first()).toBeVisible()
      const cores = page.getByLabel('Cores')
      await cores.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('listbox')).toBeVisible()
      expect(await accessViolations(page, '[role="listbox"]')).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listbox')).toHaveCount(0)
      await expect(cores).toBeFocused()
      await page.keyboard.press('ArrowDown')
      // The list moves its focus a task after the key: faster than that, nobody types.
      const options = page.getByRole('option')
      await page.keyboard.press('End')
      await expect(options.last()).toBeFocused()
      await page.keyboard.press('Home')
      await expect(options.first()).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(options.nth(1)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(cores).toHaveText('1 core')
      await expect(page.getByRole('definition').first()).toHaveText('1')
      await expect(page.getByText('Rendering was restarted')).toHaveCount(0)
      const stored = JSON.parse(await readFile(join(folder, 'data', 'settings.json'), 'utf8'))
      expect(stored.engine.threads).toBe(1)
      expect(await accessViolations(page)).toEqual([])

      await page.keyboard.press('Alt+2')
      await window.placeFile(await blueLogo(folder))
      await window.command('Settings: storage')
      await part(page, 'Prepared mockups').waitFor()
    })

    await test.step('a font is dropped, allowed by its licence, found, and removed; a file that is none says so', async () => {
      await openFonts(window)
      const broken = join(folder, 'broken.ttf')
      await writeFile(broken, 'no font')
      await window.dropFiles(page.getByRole('region', { name: 'Fonts' }), [interFile, broken])
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: 'Add 2 fonts' })).toBeDisabled()
      await dialog.getByLabel('My licence allows it').check()
      await dialog.getByRole('button', { name: 'Add 2 fonts' }).click()
      await expect(page.getByRole('alert')).toContainText('broken.ttf was not added')
      await page.getByRole('radio', { name: 'Added' }).click()
      await expect(page.getByText('1 font', { exact: true })).toBeVisible()
      const row = page.getByRole('region', { name: 'Fonts' }).getByRole('listitem')
      await expect(row).toContainText('Inter')
      await expect(row.locator('img')).toBeVisible()
      await page.getByRole('textbox', { name: 'Search fonts' }).fill('no such font')
      await expect(page.getByText('No fonts match')).toBeVisible()
      await page.keyboard.press('Escape')
      expect(await accessViolations(page)).toEqual([])
      await row.getByRole('button', { name: /^Remove Inter/ }).click()
      await expect(page.getByText('No fonts added yet')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(row).toContainText('Inter')
      await expect(row.locator('img')).toBeVisible()
    })

    await test.step('the settings open on General, and each of them does what it says', async () => {
      await window.command('Settings: general')
      await expect(page.getByRole('heading', { name: 'General', level: 1 })).toBeVisible()
      expect(await accessViolations(page)).toEqual([])
      const files = join(folder, 'Shop files')
      await mkdir(files)
      await answerOpenDialogs(window, files)
      await page.getByRole('button', { name: 'Export folder' }).click()
      await expect(page.getByRole('button', { name: 'No export folder' })).toBeVisible()
      await chooseInList(page.getByLabel('Files that are already there'), 'Number new files')
      await chooseInList(page.getByLabel('Default fit'), 'Crop')
      await page.getByLabel('Recommended resolution').fill('1200')
      await page.getByLabel('Recommended resolution').press('Enter')

      const colors = join(folder, 'Supplier.csv')
      await writeFile(colors, 'Colour,Code\nMidnight,#1c2940\nClay,#b5651d\n')
      await page.getByLabel(/^Import a palette/).setInputFiles(colors)
      const palettes = page.getByRole('list', { name: 'Palettes' })
      await page.getByRole('button', { name: 'Rename the palette Supplier' }).click()
      await page.getByRole('textbox', { name: 'Name of the palette' }).fill('Shirts')
      await page.keyboard.press('Enter')
      await expect(palettes.getByRole('listitem')).toContainText('Shirts')
      await page.getByRole('button', { name: 'Remove the palette Shirts' }).click()
      await expect(palettes).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(palettes.getByRole('listitem')).toContainText('2 colours')
      await takeInThemes(page, 'general')

      await page.keyboard.press('Alt+2')
      const inspector = page.getByRole('region', { name: 'Inspector' })
      await inspector.getByRole('button', { name: 'Reset placement' }).click()
      await expect(inspector.getByRole('radio', { name: 'Crop' })).toBeChecked()
      await expect(inspector.getByText(/of 1200 dpi/)).toBeVisible()

      await page.keyboard.press('Alt+3')
      await page.getByRole('button', { name: 'Try it with samples' }).click()
      await expect(page.getByRole('button', { name: new RegExp(`^Folder: ${files}`) })).toBeVisible()
      const existing = page.getByRole('combobox', { name: 'Files that are there already' })
      await expect(existing).toHaveText('Number new files (as in the settings)')
      await page.getByRole('button', { name: 'Colours…' }).click()
      const list = page.getByRole('dialog').getByRole('combobox', { name: 'Palette' })
      await chooseInList(list, 'Shirts (2)')
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Midnight' })).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('the theme and the language change at once and stay', async () => {
      await window.command('Settings: appearance')
      await page.getByRole('radio', { name: 'High contrast' }).click()
      await page.waitForSelector('html[data-theme="contrast"]')
      expect(await accessViolations(page)).toEqual([])
      await page.getByRole('radio', { name: 'Light' }).click()
      await page.waitForSelector('html[data-theme="light"]')
      await window.command('Settings: general')
      await chooseInList(page.getByLabel('Language'), 'Deutsch')
      await expect(page.getByRole('heading', { name: 'Allgemein' })).toBeVisible()
      expect(await page.locator('html').getAttribute('lang')).toBe('de')
      const stored = JSON.parse(await readFile(join(folder, 'data', 'settings.json'), 'utf8'))
      expect([stored.theme, stored.language]).toEqual(['light', 'de'])
    })
  },
)

longTest(
  'pictures of the pages of settings are taken in the dark and the light theme',
  async ({ window }) => {
    const { page, folder } = window
    await window.openSample(/mug/i)
    await window.placeFile(await greenPoster(folder))
    const take = async (name: string) => {
      await page.mouse.move(700, 5)
      await page.waitForTimeout(1200)
      await takeInThemes(page, name, ['dark', 'light'])
    }
    for (const name of ['general', 'storage', 'cut-outs', 'performance', 'appearance']) {
      await window.command(`Settings: ${name}`)
      await take(name)
    }
    await openFonts(window)
    await page.setInputFiles('input[type=file]', [interFile])
    await page.getByRole('dialog').getByLabel('My licence allows it').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Add font' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await take('fonts')
    await window.command('Settings: API keys')
    await take('api-keys')
  },
)

async function answerOpenDialogs({ app }: AppWindow, path: string): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] })
  }, path)
}

async function openFonts({ command, page }: AppWindow): Promise<void> {
  await command('Settings: fonts')
  await page.getByRole('region', { name: 'Fonts' }).or(page.getByText('No fonts added yet')).waitFor()
}
