import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { flatTexts } from '../../scripts/checks/catalogue-texts'
import { catalogue, english } from '../../src-preload/language/catalogue'
import { accessViolations } from './access-violations'
import { test } from './app-window'
import { isStill } from './is-still'
import { longTest } from './long-test'
import { takeInThemes, takePicture } from './take-in-themes'
import { brokenMockup } from './test-pictures'
import { cutOffTexts } from './testing/cut-off-texts'

test.describe('a person who chose German', () => {
  test.use({ settings: { language: 'de', theme: 'dark' } })

  longTest(
    'reads German in every place, in menus and in failures, and English once it is chosen',
    async ({ window }) => {
      const { app, page, folder } = window
      const look = async (name: string) => {
        await page.mouse.move(0, 0)
        await isStill(page)
        await takePicture(page, `${name}-de`)
        expect(await englishOn(page), name).toEqual([])
        expect.soft(await cutOffTexts(page, [...germanTexts]), `cut off: ${name}`).toEqual([])
      }
      const menuLabels = () =>
        app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label) ?? [])

      await test.step('finds no English sentence in any place', async () => {
        await expect(page.locator('html')).toHaveAttribute('lang', 'de')
        await look('library')
        await window.command('Beispiel öffnen: ')
        await page.getByRole('tree').waitFor()
        await window.pictureIsCurrent()
        await look('editor')
        await page.getByRole('treeitem', { name: 'Your design here' }).click()
        const tray = page.getByRole('region', { name: 'Motive' })
        await tray.getByRole('button', { name: 'poster-dunes.png auf Your design here platzieren' }).click()
        await window.pictureIsCurrent()
        await look('editor-placed')
        await page.keyboard.press('ControlOrMeta+Alt+v')
        await page.waitForSelector('[aria-busy="false"] > canvas[role="img"]')
        await look('film-strip')
        await page.keyboard.press('Escape')
        for (const [chord, name] of [
          ['ControlOrMeta+k', 'palette'],
          ['?', 'shortcuts'],
          ['ControlOrMeta+Shift+e', 'export'],
        ] as const) {
          await page.keyboard.press(chord)
          await page.getByRole('dialog').waitFor()
          await look(name)
          await page.keyboard.press('Escape')
        }
        for (const place of ['Stapel', 'Einstellungen']) {
          await page
            .getByRole('navigation', { name: 'Bereiche' })
            .getByRole('button', { name: place })
            .click()
          await look(place.toLowerCase())
        }
        const pages = page.getByRole('navigation', { name: 'Einstellungen' }).getByRole('button')
        for (let index = 0; index < (await pages.count()); index += 1) {
          await pages.nth(index).click()
          await look(`einstellungen-${index}`)
        }
        await window.command('Stapel: mit Beispielen ausprobieren')
        await page.getByRole('grid').waitFor()
        await look('batch-grid')
        await window.command('Zu den überwachten Ordnern')
        await look('hot-folders')
        await page.getByRole('button', { name: 'Ordner überwachen…' }).first().click()
        await page.getByRole('dialog').waitFor()
        await look('hot-folders-dialog')
        await page.keyboard.press('Escape')
      })

      await test.step('reads in German what failed, its details included', async () => {
        await window.command('Zur Bibliothek')
        const torn = join(folder, 'Torn.psd')
        await writeFile(torn, '8BPS')
        await window.dropFiles(page.getByRole('main'), [await brokenMockup(folder), torn])
        const failures = page.getByRole('list', { name: 'Nicht importierte Dateien' })
        const damaged = failures.getByRole('listitem').filter({ hasText: 'Broken.psd“ ist beschädigt' })
        await expect(damaged).toHaveText(/„Broken\.psd“ ist beschädigt oder kein Photoshop-Dokument\./)
        await expect(damaged.getByText('PSD_PARSE_FAILED')).toBeHidden()
        for (const item of await failures.getByRole('listitem').all()) await item.getByText('Details').click()
        await expect(damaged.getByText('PSD_PARSE_FAILED')).toBeVisible()
        await expect(page.locator('[lang=en]')).toHaveCount(0)
        expect(await englishOn(page)).toEqual([])
        expect(await accessViolations(page)).toEqual([])
        await takeInThemes(page, 'library-failures-de')
      })

      await test.step('the language changes at once, in the page and in the menus', async () => {
        const torn = join(folder, 'Torn.png')
        await writeFile(torn, 'no picture')
        await window.dropFiles(page.getByRole('main'), [torn])
        const notices = page.getByRole('alert')
        const refused = (language: 'de' | 'en') =>
          catalogue[language].artworks.notAdded.replace('{{name}}', 'Torn.png')
        await expect(notices).toContainText(refused('de'))
        await window.command('Sprache: English')
        await expect(page.locator('html')).toHaveAttribute('lang', 'en')
        await expect(notices, 'a notice speaks the new language too').toContainText(refused('en'))
        await notices.getByRole('button', { name: 'Dismiss' }).click()
        expect(await menuLabels()).toContain('Edit')
        await window.command('Language: Deutsch')
        await expect(page.locator('html')).toHaveAttribute('lang', 'de')
        await expect(page.getByRole('button', { name: 'Bibliothek', exact: true })).toBeVisible()
        expect(await menuLabels()).toContain('Bearbeiten')
      })
    },
  )
})

const germanTexts: ReadonlySet<string> = new Set(flatTexts(catalogue.de).values())

/** Texts on the page, visible or spoken, that are in the English catalogue and not in the German one. */
async function englishOn(page: Page): Promise<readonly string[]> {
  const shown = await page.evaluate(() => {
    const texts = document.body.innerText.split('\n')
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '')
    return texts.map((text) => text.trim())
  })
  const sentences = [...flatTexts(english).values()].filter(
    (text) => text.includes(' ') && !germanTexts.has(text),
  )
  const patterns = sentences.map(
    (text) =>
      new RegExp(
        `^${text
          .split(/(\{\{.*?\}\})/)
          .map((part, index) => (index % 2 === 0 ? escaped(part) : part === '{{count}}' ? '[\\d,.]+' : '.+'))
          .join('')}$`,
      ),
  )
  return shown.filter((text) => text.includes(' ') && patterns.some((pattern) => pattern.test(text)))
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
