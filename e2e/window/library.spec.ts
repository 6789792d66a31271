import { copyFile, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { type AppWindow, samplesFolder, test } from './app-window'
import { takeInThemes, takePicture, takesPictures } from './take-in-themes'
import { brokenMockup } from './test-pictures'
import { violationsInState } from './violations-in-themes'

const files = ['mug', 't-shirt', 'framed-poster', 'phone', 'box'] as const

const inFolder = async (folder: string, name: string): Promise<readonly string[]> => {
  const place = join(folder, name)
  await mkdir(place)
  const paths = files.map((file) => join(place, `My ${file}.psd`))
  await Promise.all(files.map((file, index) => copyFile(join(samplesFolder, `${file}.psd`), paths[index]!)))
  return paths
}

const cards = (page: Page): Locator => page.getByRole('option')

const importFive = async ({ page, folder, dropFiles }: AppWindow): Promise<readonly string[]> => {
  const paths = await inFolder(folder, 'mockups')
  // What is dropped during an import waits for its turn.
  await dropFiles(page.getByRole('main'), paths.slice(0, 3))
  await dropFiles(page.getByRole('main'), [...paths.slice(3), await brokenMockup(folder)])
  await expect(section(page, /^All mockups/)).toContainText('17')
  await expect(page.getByRole('region', { name: 'Import' })).toContainText('mockups added')
  return paths
}

const picturesAreThere = (page: Page) =>
  page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0))

const section = (page: Page, name: RegExp): Locator =>
  page.getByRole('navigation', { name: 'Library sections' }).getByRole('button', { name })

test('a library is shown to all, put in order, lost and found', async ({ window }) => {
  test.slow()
  const { app, page, folder } = window
  const take = async (name: string) => {
    if (!takesPictures) return
    await page.mouse.move(0, 0)
    await page.waitForTimeout(400)
    await takeInThemes(page, name, ['dark', 'light'])
  }

  await test.step('five mockups are dropped; the library can be reached by all', async () => {
    await expect(section(page, /^Recent/)).toHaveText('Recent')
    await section(page, /^Recent/).click()
    await take('library-empty')
    expect(await violationsInState(page, ['dark', 'light']), 'empty').toEqual([])
    await importFive(window)
    const failures = page.getByRole('list', { name: 'Files that were not imported' })
    await expect(failures.getByRole('listitem')).toHaveText([
      /^“Broken\.psd” is damaged, or no Photoshop document\. Open the file in Photoshop/,
    ])
    await expect(section(page, /^All mockups/)).toContainText('17')
    await picturesAreThere(page)
    await takeInThemes(page, 'library-failures')
    await take('library-import')
    expect(await violationsInState(page, ['dark', 'light']), 'after an import').toEqual([])
    await page.getByRole('button', { name: 'Dismiss' }).click()
    const asList = page.getByRole('button', { name: 'As a list' })
    const place = await asList.boundingBox()
    await asList.click()
    await expect(page.getByRole('slider')).toBeHidden()
    expect(await asList.boundingBox()).toEqual(place)
    await take('library-list')
    expect(await violationsInState(page, ['dark', 'light']), 'as a list').toEqual([])
    await page.getByRole('button', { name: 'As pictures' }).click()
    await section(page, /^Designs/).click()
    await take('library-designs')
    expect(await violationsInState(page, ['dark', 'light']), 'designs').toEqual([])
    await section(page, /^All mockups/).click()
  })

  await test.step('mockups are searched, tagged, collected, removed and brought back', async () => {
    const search = page.getByRole('searchbox', { name: 'Search the library' })
    await search.focus()
    await page.keyboard.press('Alt+3')
    await expect(
      page.getByRole('button', { name: 'Try it with samples' }),
      'while a field has the focus',
    ).toBeVisible()
    await page.keyboard.press('Alt+1')
    await search.fill('my mug')
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page).locator('mark')).toHaveText(['My', 'mug'])
    await search.fill('')

    await cards(page).filter({ hasText: 'My mug' }).click()
    await cards(page)
      .filter({ hasText: 'My phone' })
      .click({ modifiers: ['ControlOrMeta'] })
    await page.keyboard.press('ControlOrMeta+t')
    await page.getByRole('textbox', { name: 'New tag' }).fill('Round, Gift')
    await page.keyboard.press('Enter')
    for (const tag of ['Round', 'Gift'])
      await expect(page.getByRole('button', { name: tag })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await section(page, /^Round/).click()
    await expect(cards(page)).toHaveCount(2)

    await page.getByRole('button', { name: 'New collection' }).click()
    await page.getByRole('textbox', { name: 'New name' }).fill('Drinks')
    await page.keyboard.press('Enter')
    await cards(page).first().click()
    await page.keyboard.press('ControlOrMeta+a')
    await cards(page)
      .first()
      .dragTo(section(page, /^Drinks/))
    await expect(section(page, /^Drinks/)).toContainText('2')
    await take('library')
    await section(page, /^Drinks/).click()
    await expect(cards(page)).toHaveCount(2)

    await cards(page)
      .first()
      .dragTo(page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Batch' }))
    await expect(page.getByText('Added to the batch')).toBeVisible()

    await cards(page).first().click()
    await page.keyboard.press('Delete')
    await expect(cards(page)).toHaveCount(1)
    await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).last().click()
    await expect(cards(page)).toHaveCount(2)

    await cards(page).first().click()
    await page.keyboard.press('F2')
    await page.getByRole('textbox', { name: 'New name' }).fill('Blue one')
    await page.keyboard.press('Enter')
    await expect(cards(page).filter({ hasText: 'Blue one' })).toHaveCount(1)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(cards(page).filter({ hasText: 'Blue one' })).toHaveCount(0)
  })

  await test.step('a collection is a batch that follows it, and the picker takes what is found', async () => {
    await section(page, /^Drinks/).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'New batch of this collection' }).click()
    await expect(page.getByText('2 mockups', { exact: true })).toBeVisible()

    const toLibrary = () =>
      page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Library' }).click()
    await toLibrary()
    await section(page, /^Samples/).click()
    await cards(page)
      .filter({ hasText: 'Box' })
      .dragTo(section(page, /^Drinks/))
    await window.command('Go to the batch')
    await expect(page.getByText('3 mockups', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Add mockups' }).click()
    const picker = page.getByRole('dialog', { name: 'Add mockups' })
    await picker.getByRole('textbox', { name: 'Name, tag or folder' }).fill('my b')
    await picker.getByRole('option', { name: 'My box' }).click()
    await picker.getByRole('textbox', { name: 'Name, tag or folder' }).fill('poster')
    await picker.getByRole('option', { name: 'My framed-poster' }).click()
    await picturesAreThere(page)
    await take('mockup-picker')
    expect(await violationsInState(page, ['dark', 'light']), 'picker').toEqual([])
    await picker.getByRole('button', { name: 'Add 2 mockups' }).click()
    await expect(page.getByText('5 mockups', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Add mockups' }).click()
    await picker.getByRole('region', { name: 'Taken together before' }).getByRole('button').click()
    await expect(picker.getByRole('button', { name: 'Add 2 mockups' })).toBeEnabled()
    await page.keyboard.press('Escape')

    await toLibrary()
    await section(page, /^Drinks/).click()
    await cards(page).first().click()
    await page.getByRole('button', { name: 'New batch with this' }).click()
    await expect(page.getByText('1 mockup', { exact: true })).toBeVisible()
    await toLibrary()
  })

  await test.step('files that were moved away are missing, and one located file brings its neighbours back', async () => {
    await rename(join(folder, 'mockups'), join(folder, 'archive'))
    await page.reload()
    await section(page, /^Missing/).click()
    await expect(cards(page)).toHaveCount(5)
    await window.chooseTheme('dark')
    await picturesAreThere(page)
    await takePicture(page, 'library-missing-dark')

    await app.evaluate(
      ({ dialog }, path) => {
        dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
      },
      join(folder, 'archive', 'My mug.psd'),
    )
    await cards(page).filter({ hasText: 'My mug' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Find the file…' }).click()
    await expect(page.getByText('5 files were found')).toBeVisible()
    await section(page, /^All mockups/).click()
    await cards(page).filter({ hasText: 'My mug' }).dblclick()
    await page.getByRole('tree').waitFor()
  })
})
