import { expect } from '@playwright/test'
import { accessViolations } from './access-violations'
import { test } from './app-window'
import { greenPoster } from './test-pictures'

for (const theme of ['dark', 'light', 'contrast'] as const) {
  test(`assistive technology finds nothing amiss in the ${theme} theme`, async ({ window }) => {
    const { page, folder } = window
    await window.chooseTheme(theme)
    expect(await accessViolations(page), 'library').toEqual([])
    await window.openSample(/poster/i)
    expect(await accessViolations(page), 'editor').toEqual([])
    await window.placeFile(await greenPoster(folder))
    expect(await accessViolations(page), 'editor with artwork').toEqual([])
    for (const [chord, what] of [
      ['ControlOrMeta+k', 'command palette'],
      ['?', 'shortcut sheet'],
      ['ControlOrMeta+Shift+e', 'export dialog'],
    ] as const) {
      await page.keyboard.press(chord)
      await page.getByRole('dialog').waitFor()
      expect(await accessViolations(page), what).toEqual([])
      await page.keyboard.press('Escape')
    }
  })
}

test('every step from the sample to the export can be taken with the keyboard alone', async ({ window }) => {
  const { page } = window
  await window.command('Open sample: ')
  await page.getByRole('tree').waitFor()
  await page.getByRole('tree').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await expect(
    page
      .getByRole('treeitem')
      .last()
      .getByRole('button', { name: /^Show / }),
  ).toBeAttached()
  await window.command('undo')
  await expect(
    page
      .getByRole('treeitem')
      .last()
      .getByRole('button', { name: /^Hide / }),
  ).toBeAttached()
  await window.command('export')
  await expect(page.getByRole('dialog', { name: /^Export / })).toBeVisible()
})
