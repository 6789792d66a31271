import { expect, type Page } from '@playwright/test'
import { accessViolations } from './access-violations'
import { type AppWindow, test } from './app-window'
import { longTest } from './long-test'
import { takeInThemes } from './take-in-themes'
import { greenPoster } from './test-pictures'

longTest(
  'the palette finds all kinds of things, and rulers count in the units that are chosen',
  async ({ window }) => {
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

      // Palette and dialogs give the focus back: a person with a keyboard goes on from there.
      const exports = page.getByRole('button', { name: 'Export…' })
      await exports.focus()
      await search(page, 'green')
      await page.keyboard.press('Escape')
      await expect(exports).toBeFocused()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await expect(exports).toBeFocused()

      // When the mockup is not visible, nothing is placed on it.
      await window.command('Go to the batch')
      await search(page, 'green')
      await expect(page.getByRole('option').first()).toContainText('Show in the library')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('searchbox', { name: 'Search the library' })).toHaveValue(
        'Green poster.png',
      )

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
      await page.waitForTimeout(300)
      await takeInThemes(page, 'palette-found', ['dark', 'light'])
      await page.keyboard.press('Escape')
      await search(page, 'settings fonts')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Fonts', level: 1 })).toBeVisible()
    })

    await test.step('the program’s menu opens by mouse, F10 and Alt, and does what its items say', async () => {
      await theMenu(window)
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
      await page.waitForTimeout(200)
      await takeInThemes(page, 'rulers-inches')
    })
  },
)

async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill(words)
}

async function theMenu({ app, page }: AppWindow): Promise<void> {
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  if (process.platform === 'darwin') return expect(button).toHaveCount(0)
  expect(
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMenuBarVisible()),
  ).toBe(false)
  const inBar = await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label))
  const menus = page.getByRole('menu').first().getByRole('menuitem')
  await button.click()
  await expect(menus).toHaveText(inBar ?? [])
  await menus.filter({ hasText: 'File' }).hover()
  await expect(page.getByRole('menuitem', { name: /^Export/ })).toContainText('Ctrl')
  expect(await accessViolations(page, '[role="menu"]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)

  // With the keyboard alone; what had the focus has it again.
  const place = page.getByRole('button', { name: 'Batch', exact: true })
  await place.focus()
  await page.keyboard.press('F10')
  await expect(menus.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(place).toBeFocused()
  await page.keyboard.press('Alt+2')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.getByRole('tree').waitFor()
  await page.keyboard.press('Alt')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('F10')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('Escape')
}
