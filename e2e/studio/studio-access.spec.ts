import { writeFile } from 'node:fs/promises'
import { type CDPSession, expect, type Page } from '@playwright/test'
import { isLongRun } from '../../src-main/testing/how-often'
import { accessViolations } from '../window/access-violations'
import { openAlone, uploadWith } from './open-editor'
import { desktop, smallPhone, test } from './shop-test'

const words = {
  en: {
    upload: 'Upload your design',
    order: 'Customize',
    remove: 'Remove design',
    replace: 'Replace design…',
    added: 'Added',
  },
  de: {
    upload: 'Eigenes Bild hochladen',
    order: 'Übernehmen',
    remove: 'Motiv entfernen',
    replace: 'Motiv ersetzen…',
    added: 'Hinzugefügt',
  },
} as const

/** The narrowest screen in the longer language in each run; in the long form both screens in both languages. */
const looks = (['de', 'en'] as const)
  .flatMap((language) => [smallPhone, desktop].map((screen) => ({ language, screen })))
  .slice(0, isLongRun ? 4 : 1)

/** What takes the focus and has no name for a screen reader, as Chromium tells it. */
async function nameless(devtools: CDPSession): Promise<readonly string[]> {
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as {
    readonly nodes: readonly {
      readonly ignored: boolean
      readonly role?: { readonly value: string }
      readonly name?: { readonly value: string }
      readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[]
    }[]
  }
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value !== 'RootWebArea')
    .filter(({ properties = [] }) =>
      properties.some(({ name, value }) => name === 'focusable' && value.value),
    )
    .filter(({ name }) => !name?.value.trim())
    .map(({ role }) => role?.value ?? '')
}

/** Nothing to scroll sideways: a narrow page shows all of its width. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const { language, screen } of looks)
  test(`assistive technology finds nothing amiss at ${screen.width} px in ${language}`, async ({
    shop,
    open,
  }, testInfo) => {
    test.slow()
    const { page, devtools } = await open(screen)
    const { upload, order, remove, replace, added } = words[language]
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    const look = async (state: string): Promise<void> => {
      expect(await accessViolations(page), state).toEqual([])
      expect(await nameless(devtools), state).toEqual([])
      expect(await overflow(page), state).toBeLessThanOrEqual(0)
    }
    await openAlone(shop, page, { language })
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await look('empty')
    await uploadWith(page, () => page.getByRole('button', { name: upload }).click())
    await expect(page.getByRole('button', { name: remove })).toBeVisible()
    await look('with a design')
    const torn = testInfo.outputPath('torn.png')
    await writeFile(torn, 'no picture')
    await uploadWith(page, () => page.getByRole('button', { name: replace }).click(), torn)
    await expect(page.locator('section[aria-live] > *').first()).toBeVisible()
    await look('a failure')
    await page.getByRole('button', { name: order, exact: true }).click()
    await expect(page.locator('section[aria-live]').getByText(added)).toBeVisible()
    await look('ordered')

    const address = await openAlone(shop, page, { language, sample: 'name-cup' })
    await page.getByRole('combobox').first().click()
    await expect(page.getByRole('listbox')).toBeVisible()
    expect(await accessViolations(page, '[role="listbox"]'), 'a list').toEqual([])
    await page.getByRole('option').last().click()
    await look('a text')

    await page.goto('about:blank')
    await page.goto(address)
    await expect(page.getByRole('alert')).toBeVisible()
    await look('not opened')
    expect(refused).toEqual([])
  })
