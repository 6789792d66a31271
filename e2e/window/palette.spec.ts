import { expect, type Page } from '@playwright/test'
import { test } from './app-window'
import { takeInThemes, takesPictures } from './take-in-themes'
import { greenPoster } from './test-pictures'

test('the palette finds all kinds of things, and rulers count in the units that are chosen', async ({
  window,
}) => {
  const { page, folder } = window
  await test.step('the palette finds mockups, designs, batches and settings, says of which kind each is, and opens them', async () => {
    await search(page, 'coffee mug')
    const first = page.getByRole('option').first()
    await expect(first).toContainText('Coffee mug')
    await expect(first).toContainText('Sample')
    await expect(first).toContainText('Mockups')
    await expect(page.getByRole('option', { name: 'Open sample: Coffee mug' })).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tree')).toBeVisible()

    await window.placeFile(await greenPoster(folder))
    await search(page, 'green')
    await expect(page.getByRole('option').first()).toContainText('Green poster.png')
    await expect(page.getByRole('option').first()).toContainText('Place on')
    await page.keyboard.press('Escape')

    // When the mockup is not visible, nothing is placed on it.
    await window.command('Go to the batch')
    await search(page, 'green')
    await expect(page.getByRole('option').first()).toContainText('Show in the library')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('searchbox', { name: 'Search the library' })).toHaveValue('Green poster.png')

    await window.command('Batch: try it with samples')
    await expect(page.getByRole('grid')).toBeVisible()
    await expect
      .poll(async () => {
        await search(page, 'batch')
        const texts = await page.getByRole('option').allTextContents()
        await page.keyboard.press('Escape')
        return texts.some((text) => text.includes('Batches'))
      })
      .toBe(true)

    await search(page, 'p')
    if (takesPictures) await page.waitForTimeout(300)
    await takeInThemes(page, 'palette-found', ['dark', 'light'])
    await page.keyboard.press('Escape')
    await search(page, 'settings fonts')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Fonts', level: 1 })).toBeVisible()
  })

  await test.step('rulers count millimetres and inches of the document, and their corner changes the unit', async () => {
    await page.keyboard.press('Alt+2')
    await page.getByRole('tree').waitFor()
    await window.pictureIsCurrent()
    await window.command('Show or hide rulers')
    const across = page
      .locator('[role="application"] svg')
      .filter({ has: page.locator('title', { hasText: 'Horizontal ruler' }) })
    const labels = async () =>
      (await across.locator('text').allTextContents()).map((text) => Number(text.trim()))
    const pixels = await labels()
    await page.getByRole('button', { name: 'Rulers in px; change to mm' }).click()
    const millimetres = await labels()
    await page.getByRole('button', { name: 'Rulers in mm; change to in' }).click()
    const inches = await labels()
    const width = Math.max(...pixels)
    const ppi = Number(/(\d+) dpi/.exec(await page.getByRole('contentinfo').innerText())?.[1])
    expect(Math.max(...millimetres)).toBeGreaterThan((width / ppi) * 25.4 * 0.7)
    expect(Math.max(...millimetres)).toBeLessThan((width / ppi) * 25.4 * 1.3)
    expect(Math.max(...inches)).toBeGreaterThan((width / ppi) * 0.7)
    expect(Math.max(...inches)).toBeLessThan((width / ppi) * 1.3)
    if (takesPictures) await page.waitForTimeout(200)
    await takeInThemes(page, 'rulers-inches')
  })
})

async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill(words)
}
