import { appendFile, copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type AppWindow, samplesFolder, test } from './app-window'
import { longTest } from './long-test'
import { takePicture } from './take-in-themes'
import { blueLogo } from './test-pictures'

longTest(
  'a kept placement outlives a change of its file, and is a choice of the batch’s column',
  async ({ window }) => {
    const { page, folder } = window
    const psd = join(folder, 'Wall.psd')
    await copyFile(join(samplesFolder, 'framed-poster.psd'), psd)
    await window.dropFiles(page.getByRole('main'), [psd])
    await page.getByRole('tree').waitFor()
    await window.pictureIsCurrent()
    await window.placeFile(await blueLogo(folder))
    const tray = page.getByRole('region', { name: 'Designs' })
    const logo = tray.getByRole('button', { name: /Blue logo/ }).locator('[data-behind]')
    await expect(logo, 'a dark design on light squares, in either theme').toHaveAttribute(
      'data-behind',
      'light',
    )
    await page.getByRole('textbox', { name: 'Width', exact: true }).fill('900')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Saved placements' }).click()
    await page.getByRole('textbox', { name: 'Name of the placement' }).fill('Chest')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Chest', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Close Wall/ }).click()

    // Other bytes: the app sees another state of the file.
    await appendFile(psd, Buffer.alloc(16))
    await window.command('Go to the library')
    await page.getByRole('option', { name: 'Wall' }).dblclick()
    await page.getByRole('tree').waitFor()
    await window.pictureIsCurrent()
    await window.placeFile(await blueLogo(folder))
    await page.getByRole('button', { name: 'Saved placements' }).click()
    await page.getByRole('button', { name: 'Chest', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Width', exact: true })).toHaveValue('900')

    await window.command('Go to the batch')
    await window.dropFiles(page.getByRole('heading', { name: 'Every design on every mockup' }), [psd])
    await window.dropFiles(page.getByRole('heading', { name: 'Every design on every mockup' }), [
      await blueLogo(folder),
    ])
    const column = page.getByRole('grid').getByRole('button', { name: /^Wall/ })
    await choosePreset(page, column, 'Chest')
    await expect(column).toContainText('Chest')
    await takePicture(page, 'batch-preset')

    await test.step('a placement is duplicated, and each one is a column', async () => {
      await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Editor' }).click()
      await page.getByRole('button', { name: 'Saved placements' }).click()
      await page.getByRole('button', { name: 'Chest', exact: true }).hover()
      await page.getByRole('button', { name: 'Duplicate Chest' }).click()
      await page.getByRole('button', { name: 'Chest 2', exact: true }).waitFor()
      await page.keyboard.press('Escape')
      const width = page.getByRole('textbox', { name: 'Width', exact: true })
      await width.fill('400')
      await width.press('Enter')
      await page.getByRole('button', { name: 'Saved placements' }).click()
      await page.getByRole('textbox', { name: 'Name of the placement' }).fill('Small')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Small', exact: true }).waitFor()
      await page.waitForTimeout(1500)
      await takePicture(page, 'placement-presets')
      await page.keyboard.press('Escape')
      await printFileIsWritten(window)
      await window.command('Go to the batch')
      await column.click()
      await page.waitForTimeout(1500)
      await takePicture(page, 'batch-looks')
      await page.getByRole('menuitem', { name: 'A column for each of the 3' }).click()
      await expect(page.getByRole('grid').getByRole('button', { name: /^Wall · Small/ })).toBeVisible()
      await expect(page.getByRole('grid')).toHaveAttribute('aria-colcount', '3')
    })
  },
)

async function choosePreset(page: Page, column: ReturnType<Page['getByRole']>, name: string): Promise<void> {
  await column.click()
  await page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click()
}

/** With a print 10 cm wide and a bleed of 3 mm on each side. */
async function printFileIsWritten(window: AppWindow): Promise<void> {
  const { page, folder } = window
  await page.getByRole('radio', { name: 'mm' }).click()
  const fill = async (name: string, value: string) => {
    const field = page.getByRole('textbox', { name, exact: true })
    await field.fill(value)
    await field.press('Enter')
  }
  await fill('Width of the print area', '100')
  await fill('Bleed', '3')
  await fill('Safe area', '5')
  await page.waitForTimeout(600)
  await takePicture(page, 'print-margins')
  const target = join(folder, 'Wall print.png')
  await window.saveDialogAnswers(target)
  await page.getByRole('button', { name: 'Print file' }).click()
  await page.getByRole('menuitem', { name: 'PNG, 300 dpi…' }).click()
  await expect(page.getByText(/^Print file written: 1,25\d × /)).toBeVisible({ timeout: 30_000 })
  expect((await sharp(target).metadata()).density).toBe(300)
}
