import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './app-window'
import { isStill } from './is-still'
import { longStep } from './long-test'
import { greenPoster } from './test-pictures'
import { violationsInThemes } from './violations-in-themes'

test('assistive technology finds nothing amiss, in any theme', async ({ window }) => {
  test.slow()
  const { page, folder } = window
  await window.chooseTheme('dark')
  expect(await violationsInThemes(page), 'library').toEqual([])
  await window.openSample(/poster/i)
  expect(await violationsInThemes(page), 'editor').toEqual([])
  await window.placeFile(await greenPoster(folder))
  expect(await violationsInThemes(page), 'editor with artwork').toEqual([])
  await longStep('nor in palette, sheet of shortcuts and export', async () => {
    for (const [chord, what] of [
      ['ControlOrMeta+k', 'command palette'],
      ['?', 'shortcut sheet'],
      ['ControlOrMeta+Shift+e', 'export dialog'],
    ] as const) {
      await page.keyboard.press(chord)
      await page.getByRole('dialog').waitFor()
      expect(await violationsInThemes(page), what).toEqual([])
      await page.keyboard.press('Escape')
    }
  })
  for (const place of ['Batch', 'Settings']) {
    await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: place }).click()
    await isStill(page)
    expect(await violationsInThemes(page), place).toEqual([])
  }
  await longStep('nor on any page of the settings', async () => {
    const pages = page.getByRole('navigation', { name: 'Settings' }).getByRole('button')
    for (let index = 0; index < (await pages.count()); index += 1) {
      await pages.nth(index).click()
      await isStill(page)
      expect(await violationsInThemes(page), await pages.nth(index).innerText()).toEqual([])
    }
  })
})

test('a mockup is opened, edited and exported with the keyboard alone', async ({ window }) => {
  const { page, canvas } = window
  await test.step('every step from the sample to the export can be taken with the keyboard alone', async () => {
    await window.command('Open sample: Coffee mug')
    await page.getByRole('tree').waitFor()
    await window.pictureIsCurrent()
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
    await page.keyboard.press('Escape')
  })

  await test.step('a print area is found, filled, nudged and exported with the keyboard alone', async () => {
    const areas = page.getByRole('listbox', { name: 'Print areas' })
    await tabTo(page, areas)
    await expect(areas.getByRole('option', { name: 'Your design here, empty' })).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('region', { name: 'Designs' }))
    await tabTo(page, page.getByRole('button', { name: /^Place badge-tide/ }))
    await page.keyboard.press('Enter')
    await window.pictureIsCurrent()
    await expect(areas.getByRole('option')).toHaveAccessibleName(/holds badge-tide/)
    const left = page.getByRole('textbox', { name: 'Left' })
    const before = Number(await left.inputValue())
    await tabTo(page, canvas, 'Shift+Tab')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(left).toHaveValue(String(before + 10))
    await page.keyboard.press('ControlOrMeta+Shift+e')
    await expect(page.getByRole('dialog', { name: /^Export / })).toBeVisible()
  })
})

/** Presses Tab until the focus is on the element or inside it. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return
    await page.keyboard.press(key)
  }
  throw new Error('Tab does not lead there')
}
