import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { accessViolations } from './access-violations'
import { test } from './app-window'
import { longTest } from './long-test'
import { takeInThemes } from './take-in-themes'
import { greenPoster } from './test-pictures'

longTest(
  'outputs are several files, named and kept as presets, in the editor and in a batch',
  async ({ window }) => {
    // Ten pictures in three themes.
    test.slow()
    const { app, page, folder } = window
    await test.step('a picture becomes several files at once: named, seen before, put beside what is there, taken out again', async () => {
      await window.openSample(/poster/i)
      await window.placeFile(await greenPoster(folder))
      await writeFile(join(folder, 'framed-poster-512.webp'), 'of another program')

      await page.getByRole('button', { name: 'Export…' }).click()
      const dialog = page.getByRole('dialog', { name: /Export framed-poster/ })
      await takeInThemes(page, 'export-one')
      await dialog.getByRole('button', { name: /^Preset:/ }).click()
      await takeInThemes(page, 'export-presets')
      await page.getByRole('button', { name: /^Web shop/ }).click()
      await dialog.getByRole('button', { name: 'Add another file for each picture' }).click()
      await page.getByRole('menuitem', { name: /^Thumbnail/ }).click()
      await dialog.getByRole('button', { name: /^WebP/ }).last().click()
      await dialog.getByRole('textbox', { name: 'Width' }).fill('300')
      await page.keyboard.press('Tab')

      const planned = dialog.getByRole('region', { name: 'Files that will be written' })
      await expect(planned.getByRole('listitem')).toHaveText([
        /poster-2048\.jpg/,
        /poster-512\.webp/,
        /poster-300\.webp/,
      ])
      await expect(planned.getByText('enlarged to 160 %')).toHaveCount(1)
      const start = dialog.getByRole('button', { name: 'Export 3 files' })
      await expect(start).toBeDisabled()
      await app.evaluate(({ dialog }) => {
        dialog.showOpenDialog = () => Promise.reject(new Error('There is no dialog here'))
      })
      await dialog.getByRole('button', { name: 'Choose a folder…' }).click()
      const failed = page.getByRole('alert')
      await expect(failed.getByText('Something went wrong inside Mockwright.')).toHaveCount(1)
      await failed.getByRole('button', { name: 'Dismiss' }).click()
      await app.evaluate(({ dialog }, path) => {
        dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
      }, folder)
      await dialog.getByRole('button', { name: 'Choose a folder…' }).click()
      await expect(planned.getByText('already exists')).toHaveCount(1)
      await expect(start).toBeDisabled()
      await takeInThemes(page, 'export-several')
      expect(await accessViolations(page)).toEqual([])

      await dialog.getByRole('checkbox', { name: 'Replace the existing file' }).check()
      await start.click()
      await expect(dialog.getByText('Exported', { exact: true })).toBeVisible()
      await page.waitForTimeout(500)
      await takeInThemes(page, 'export-done')
      expect((await readdir(folder)).filter((name) => name.startsWith('framed-poster'))).toEqual([
        'framed-poster-2048.jpg',
        'framed-poster-300.webp',
        'framed-poster-512.webp',
      ])
      const thumbnail = await sharp(join(folder, 'framed-poster-512.webp')).metadata()
      expect([thumbnail.format, thumbnail.width]).toEqual(['webp', 512])

      await rm(join(folder, 'framed-poster-300.webp'))
      await dialog.getByRole('listitem').filter({ hasText: 'poster-300.webp' }).dispatchEvent('dragstart')
      await expect(page.getByRole('alert')).toContainText('framed-poster-300.webp could not be dragged out')
      await dialog.getByRole('button', { name: 'Export another' }).click()
      await expect(dialog.getByRole('button', { name: `Folder: ${folder}` })).toBeVisible()

      await dialog.getByRole('button', { name: /^Preset:/ }).click()
      const presets = page.getByRole('dialog', { name: 'Presets' })
      await presets.getByRole('button', { name: /^Amazon/ }).click()
      await dialog.getByRole('button', { name: 'Preset: Amazon' }).click()
      await takeInThemes(page, 'export-shops')
      await presets.getByRole('button', { name: 'Add the files of Pinterest' }).click()
      await expect(planned.getByRole('listitem')).toHaveText([
        /amazon\/Green poster-framed-poster\.jpg.*2000 × 2000/,
        /pinterest\/Green poster-framed-poster\.jpg.*1000 × 1500/,
      ])
      await takeInThemes(page, 'export-shape')
      expect(await accessViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Add another file for each picture' }).click()
      await page.getByRole('menuitem', { name: /^Print file/ }).click()
      await expect(planned.getByRole('listitem').nth(2)).toHaveText(/ print\.pdf/)
      await dialog.getByRole('button', { name: 'Export 3 files' }).click()
      await expect(dialog.getByText('Exported', { exact: true })).toBeVisible()
      const print = (await readdir(folder)).find((name) => name.endsWith(' print.pdf')) ?? ''
      // Eight inches and 3 mm of bleed on each side.
      expect(widthOfPdf(await readFile(join(folder, print), 'latin1'))).toBeCloseTo(8 + 6 / 25.4, 1)
      const square = sharp(join(folder, 'amazon', 'Green poster-framed-poster.jpg'))
      const { data, info } = await square.raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([2000, 2000, 255, 255, 255])
      await page.keyboard.press('Escape')
    })

    await test.step('a preset of one’s own is saved, renamed, updated and deleted, and each comes back; a batch takes it too', async () => {
      await window.chooseTheme('dark')
      await page.getByRole('button', { name: 'Batch' }).first().click()
      await page.getByRole('button', { name: 'Try it with samples' }).click()
      const recipe = page.getByRole('region', { name: 'Variants and files' })
      const picker = recipe.getByRole('button', { name: /^Preset:/ })
      const open = async () => {
        await picker.click()
        return page.getByRole('dialog', { name: 'Presets' })
      }
      const notice = page.getByRole('region', { name: 'Notices' })
      let presets = await open()
      await presets.getByRole('button', { name: /^Website/ }).click()
      await expect(recipe.getByRole('button', { name: /px/, expanded: false })).toHaveCount(3)
      await expect(recipe.getByRole('textbox', { name: /Pattern of the file names/ })).toHaveValue(
        /-\{width\}$/,
      )

      presets = await open()
      await presets.getByRole('textbox', { name: 'Name of the preset' }).fill('Etsy listing')
      await presets.getByRole('button', { name: 'Save as preset' }).click()
      await expect(picker).toHaveAccessibleName('Preset: Etsy listing')
      await presets.getByRole('button', { name: 'Rename Etsy listing' }).click()
      await presets.getByRole('textbox', { name: 'Name of the preset' }).first().fill('Listing')
      await page.keyboard.press('Enter')
      await expect(picker).toHaveAccessibleName('Preset: Listing')
      await takeInThemes(page, 'batch-presets')

      const name = presets.getByRole('textbox', { name: 'Name of the preset' })
      await name.fill('Listing')
      await presets.getByRole('button', { name: 'Save as preset' }).click()
      await expect(notice.getByText(/A preset called “Listing”/)).toBeVisible()
      await expect(name, 'what was refused can be mended').toHaveValue('Listing')
      await name.fill('')
      await page.keyboard.press('Escape')

      await recipe.getByRole('button', { name: /^Remove JPEG/ }).click()
      await expect(picker).toHaveAccessibleName('Preset: Listing, changed')
      presets = await open()
      await presets.getByRole('button', { name: 'Update Listing with these files' }).click()
      await expect(picker).toHaveAccessibleName('Preset: Listing')
      await page.keyboard.press('Escape')
      await notice.getByRole('button', { name: 'Undo' }).click()
      await expect(picker).toHaveAccessibleName('Preset: Listing, changed')

      presets = await open()
      await presets.getByRole('button', { name: 'Delete Listing' }).click()
      await expect(presets.getByRole('button', { name: /^Listing/ })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await notice.getByRole('button', { name: 'Undo' }).last().click()
      presets = await open()
      await presets.getByRole('button', { name: /^Listing/ }).click()
      await expect(recipe.getByRole('button', { name: /px/, expanded: false })).toHaveCount(3)
      await page.keyboard.press('ControlOrMeta+z')
      await expect(recipe.getByRole('button', { name: /px/, expanded: false })).toHaveCount(2)
    })

    await test.step('a batch writes files for the printer, and says before where a design is too small for the bleed', async () => {
      const recipe = page.getByRole('region', { name: 'Variants and files' })
      for (let left = 2; left > 0; left -= 1)
        await recipe
          .getByRole('button', { name: /^Remove WebP/ })
          .first()
          .click()
      await recipe.getByRole('button', { name: 'Add another file for each picture' }).click()
      await page.getByRole('menuitem', { name: /^Print file/ }).click()
      const line = recipe.getByRole('button', { name: 'PDF · print 203.2 mm · bleed 3 mm', exact: true })
      await line.click()
      const width = recipe.getByRole('textbox', { name: 'Width of the print' })
      await width.fill('2in')
      await width.press('Enter')
      await expect(line).toHaveCount(0)
      const short = recipe.getByRole('button', { name: /designs? ends? within the bleed/ })
      await expect(short).toBeVisible()
      const area = recipe.getByRole('textbox', { name: 'Print area of the print file' })
      await area.fill('Nowhere')
      await expect(recipe.getByText('12 print files would fail')).toBeVisible()
      await area.fill('')
      await expect(recipe.getByText(/print files? would fail/)).toHaveCount(0)
      await takeInThemes(page, 'batch-print-file', ['dark'])
      expect(await accessViolations(page)).toEqual([])
      const bleed = recipe.getByRole('textbox', { name: 'Bleed' })
      await bleed.fill('0')
      await bleed.press('Enter')
      await expect(short).toHaveCount(0)
      await bleed.fill('3')
      await bleed.press('Enter')

      await recipe.getByRole('button', { name: 'Choose a folder…' }).click()
      await page.getByRole('textbox', { name: 'Number of cells in a sample' }).fill('2')
      await page.getByRole('button', { name: 'Sample', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Render the rest' })).toBeVisible({ timeout: 60_000 })
      const made = (await readdir(folder, { recursive: true })).filter((name) =>
        /[\\/].* print\.pdf$/.test(name),
      )
      expect(made).toHaveLength(2)
      const pdf = await readFile(join(folder, made[0] ?? ''), 'latin1')
      // Two inches and 3 mm of bleed on each side.
      expect(widthOfPdf(pdf)).toBeCloseTo(2 + 6 / 25.4, 1)
    })
  },
)

/** Inches. */
const widthOfPdf = (pdf: string): number => Number(/MediaBox \[ ?0 0 ([\d.]+)/.exec(pdf)?.[1]) / 72
