import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { samplesFolder } from './app-window'
import { chooseInList } from './choose-in-list'
import { longTest } from './long-test'
import { takeInThemes } from './take-in-themes'

longTest('pictures of the batch are taken in the dark and the light theme', async ({ window }) => {
  const { app, page, folder } = window
  const take = async (name: string) => {
    await page.mouse.move(0, 0)
    await page.waitForTimeout(500)
    await takeInThemes(page, `batch-${name}`, ['dark', 'light'])
  }
  const files = join(folder, 'Spring collection')
  await mkdir(files)
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
  }, files)
  await page.keyboard.press('Alt+3')
  await expect(page.locator('ol img')).toHaveCount(6, { timeout: 60_000 })
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  await take('empty')

  await page.getByRole('button', { name: 'Try it with samples' }).click()
  await addVariant(page, 'White', null)
  await addVariant(page, 'Navy', '#1f2a44')
  await page.getByRole('button', { name: 'Navy', exact: true }).click()
  await take('variant')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Choose a folder…' }).click()
  await expect(page.getByRole('grid').getByRole('gridcell').locator('img')).toHaveCount(24, {
    timeout: 60_000,
  })
  await take('grid')

  await page.getByRole('button', { name: 'Remove Navy' }).click()
  for (const size of ['S', 'L', 'M']) {
    await page.getByRole('radio', { name: size, exact: true }).click()
    await take(`size-${size.toLowerCase()}`)
  }
  await page.getByRole('button', { name: 'Undo' }).click()

  const render = page.getByRole('button', { name: /^Render / })
  await render.click()
  await page
    .getByRole('gridcell', { name: /, Made$/ })
    .locator('img')
    .nth(6)
    .waitFor()
  await take('run')

  await expect(page.getByText('Finished', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  await chooseInList(page.getByRole('combobox', { name: 'Which design' }), 'logo-kiln.svg')
  await take('results')

  const table = await ordersTable(folder)
  await page.getByRole('radio', { name: 'Grid' }).click()
  await window.dropFiles(page.getByRole('grid'), [table])
  await page.getByRole('dialog').getByText('not a colour').first().waitFor()
  await page.waitForTimeout(1500)
  await take('mapping')
})

/** Three orders, one with an invalid colour and a missing picture. */
async function ordersTable(folder: string): Promise<string> {
  const [badge, logo] = ['badge-tide.png', 'logo-kiln.svg']
  for (const name of [badge, logo]) await copyFile(join(samplesFolder, 'artwork', name), join(folder, name))
  const path = join(folder, 'Orders.csv')
  const lines = [
    'SKU,Design,Shirt colour',
    `MUG-001,${badge},#1f4e79`,
    `MUG-002,${logo},crimson`,
    'MUG-003,poster.png,not a colour',
  ]
  await writeFile(path, lines.join('\n'))
  return path
}

async function addVariant(page: Page, name: string, hex: string | null): Promise<void> {
  await page.getByRole('button', { name: 'Add variant' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  if (hex) {
    for (const layer of ['Mug colour', 'Shirt colour']) {
      await dialog.getByRole('button', { name: `Colour ${layer}` }).click()
      await dialog.getByRole('textbox', { name: `Colour of ${layer}` }).fill(hex)
    }
  }
  await dialog.getByRole('button', { name: 'Add variant' }).click()
  await dialog.waitFor({ state: 'detached' })
}
