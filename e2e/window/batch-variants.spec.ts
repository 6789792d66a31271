import { expect } from '@playwright/test'
import { accessViolations } from './access-violations'
import { test } from './app-window'
import { takeInThemes } from './take-in-themes'

test('the layers of a variant are searched, coloured and left as they were; Escape empties the search before it closes', async ({
  window,
}) => {
  const { page } = window
  await window.command('Go to the batch')
  await page.getByRole('button', { name: 'Try it with samples' }).click()
  await page.getByRole('button', { name: 'Add variant' }).click()
  const dialog = page.getByRole('dialog')
  const layers = dialog.getByRole('list', { name: 'Layers' }).getByRole('listitem')
  await dialog.getByRole('button', { name: 'Colour Mug colour' }).click()
  await dialog.getByRole('combobox', { name: 'Visibility of Mug colour' }).selectOption('Hidden')
  await takeInThemes(page, 'batch-variant')
  expect(await accessViolations(page)).toEqual([])

  const search = dialog.getByRole('textbox', { name: 'Search layers' })
  await search.fill('mug colour')
  await expect(layers).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Remove colour: Mug colour' }).click()
  await expect(dialog.getByLabel('Colour of Mug colour')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Colour Mug colour' })).toBeVisible()

  await search.press('Escape')
  await expect(search).toHaveValue('')
  await expect(dialog).toBeVisible()
  await search.press('Escape')
  await expect(dialog).toHaveCount(0)
})
