import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { projectFolder, test } from './app-window'

/** As those of `screens.spec.ts`. */
const screens = join(projectFolder, 'artifacts', 'screens')

for (const theme of ['dark', 'light'] as const) {
  test(`pictures of the batch are taken in the ${theme} theme`, async ({ window }) => {
    const { app, page, folder } = window
    const take = async (name: string) => {
      await page.mouse.move(0, 0)
      await page.waitForTimeout(500)
      await page.screenshot({ path: join(screens, `batch-${name}-${theme}.png`) })
    }
    const files = join(folder, 'Spring collection')
    await mkdir(files)
    await app.evaluate(({ dialog }, path) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
    }, files)
    await window.chooseTheme(theme)
    await page.keyboard.press('Alt+3')
    await page.waitForFunction(() => [...document.images].every((image) => image.complete))
    await take('empty')

    await page.getByRole('button', { name: 'Try it with samples' }).click()
    for (const [name, hex] of [
      ['White', null],
      ['Navy', '#3b5b8c'],
    ] as const) {
      await addVariant(page, name, hex)
    }
    await page.getByRole('button', { name: 'Choose a folder…' }).click()
    await expect(page.getByRole('grid').getByRole('gridcell').locator('img')).toHaveCount(24, {
      timeout: 60_000,
    })
    await take('grid')

    const render = page.getByRole('button', { name: /^Render / })
    await render.click()
    await expect(page.getByRole('gridcell', { name: /, Made$/ }).locator('img')).toHaveCount(6, {
      timeout: 60_000,
    })
    await take('run')
  })
}

async function addVariant(page: Page, name: string, hex: string | null): Promise<void> {
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
