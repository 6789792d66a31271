import { expect } from '@playwright/test'
import { test } from './app-window'

test('the language changes at once, in the page and in the menus', async ({ window }) => {
  const { page, app } = window
  const menuLabels = () =>
    app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label) ?? [])
  await window.command('Language: Deutsch')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('button', { name: 'Bibliothek', exact: true })).toBeVisible()
  expect(await menuLabels()).toContain('&Bearbeiten')
  await window.command('Sprache: English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await menuLabels()).toContain('&Edit')
})

test.describe('a person who chose German', () => {
  test.use({ settings: { language: 'de' } })

  test('is spoken to in German from the first picture on', async ({ window }) => {
    await expect(window.page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(window.page.getByRole('button', { name: 'Bibliothek', exact: true })).toBeVisible()
  })
})
