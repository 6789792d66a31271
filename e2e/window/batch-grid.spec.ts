import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { smallXlsx } from '../../src-main/testing/small-xlsx'
import { accessViolations } from './access-violations'
import { samplesFolder, test } from './app-window'
import { chooseInList } from './choose-in-list'
import { longTest } from './long-test'
import { takeInThemes } from './take-in-themes'
import { cardWithWords } from './testing/card-with-words'

longTest('the grid of the samples is looked at, warned of, and given other rows', async ({ window }) => {
  const { page, folder } = window
  const grid = page.getByRole('grid')
  await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Batch' }).click()
  await page.getByRole('button', { name: 'Try it with samples' }).click()

  await test.step('each mockup’s header is whole, however small its pictures are', async () => {
    for (const size of ['S', 'L', 'M']) {
      await page.getByRole('radio', { name: size, exact: true }).click()
      await headersAreWhole(page)
    }
  })

  await test.step('the menu of a cell is about the cell under the pointer', async () => {
    const cell = grid.getByRole('gridcell').nth(1)
    const menu = page.getByRole('menu')
    await cell.click({ button: 'right' })
    await takeInThemes(page, 'batch-cell-menu', ['dark'])
    await menu.getByRole('menuitem', { name: 'Leave this row out' }).click()
    await expect(grid.getByText('Excluded').first()).toBeVisible()
    await expect(cell).toHaveAttribute('aria-selected', 'true')
    await cell.click({ button: 'right' })
    await menu.getByRole('menuitem', { name: 'Include this row' }).click()
    await expect(grid.getByText('Excluded')).toHaveCount(0)
    await grid.focus()
    const ofCell = await cell.boundingBox()
    await page.keyboard.press('Shift+F10')
    const ofMenu = await menu.boundingBox()
    const from = { x: (ofMenu?.x ?? 0) - (ofCell?.x ?? 0), y: (ofMenu?.y ?? 0) - (ofCell?.y ?? 0) }
    expect(Math.max(from.x, from.y), 'px from the corner of the cell, by the menu key').toBeLessThan(48)
    await page.keyboard.press('Escape')
    await expect(grid).toBeFocused()
  })

  await test.step('Tab visits the controls of the active row, and of no other, on its way to the recipe', async () => {
    await grid.focus()
    const visited: string[] = []
    const name = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    for (let at = 0; at < 14 && visited.at(-1) !== 'Width of variants and files'; at += 1) {
      await page.keyboard.press('Tab')
      visited.push(await name())
    }
    expect(visited.filter((each) => each.startsWith('Include '))).toEqual(['Include poster-dunes.png'])
    expect(visited.at(-1)).toBe('Width of variants and files')
    await grid.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    while (!(await name()).startsWith('Include ')) await page.keyboard.press('Tab')
    expect(await name()).toBe('Include logo-kiln.svg')
    await grid.focus()
    await page.keyboard.press('ArrowUp')
  })

  await test.step('the layers of a variant are searched, coloured and left as they were; Escape empties the search before it closes', async () => {
    await page.getByRole('button', { name: 'Add variant' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add variant' })
    const layers = dialog.getByRole('list', { name: 'Layers' }).getByRole('listitem')
    await dialog.getByRole('button', { name: 'Colour Mug colour' }).click()
    await chooseInList(dialog.getByRole('combobox', { name: 'Visibility of Mug colour' }), 'Hidden')
    await takeInThemes(page, 'batch-variant')
    expect(await accessViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Blending of Shading' }).click()
    const blending = page.getByRole('dialog', { name: 'Blending of Shading' })
    await chooseInList(blending.getByRole('combobox', { name: 'Blend mode' }), 'Screen')
    await blending.getByRole('textbox', { name: 'Opacity' }).fill('40')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Blending of Shading' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )

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
    const question = page.getByRole('dialog', { name: 'Throw your changes away?' })
    await question.getByRole('button', { name: 'Throw away' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('colours of a palette that is imported become variants as they are picked', async () => {
    await page.getByRole('button', { name: 'Colours…' }).click()
    const colors = page.getByRole('dialog', { name: 'Colours as variants' })
    const [palette, broken] = [join(folder, 'Shop.csv'), join(folder, 'Broken.ase')]
    await writeFile(palette, 'Colour,Code\nMidnight,#1c2940\nClay,#b5651d\n')
    await writeFile(broken, 'ASEF')
    const upload = colors.locator('input[type=file]')
    await upload.setInputFiles(broken)
    await expect(colors.getByRole('alert')).toContainText('Broken.ase')
    await upload.setInputFiles(palette)
    await expect(colors.getByRole('combobox', { name: 'Palette' })).toHaveText('Shop (2)')
    await expect(colors.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await colors.getByRole('button', { name: 'Midnight' }).click()
    await colors.getByRole('button', { name: 'Clay' }).click()
    await expect(colors.getByRole('status')).toHaveText('2 of 2')
    await takeInThemes(page, 'batch-colors')
    expect(await accessViolations(page)).toEqual([])
    await expect(grid.getByRole('columnheader', { name: 'Midnight' })).toHaveCount(2)
    await colors.getByRole('button', { name: 'Midnight' }).click()
    await expect(grid.getByRole('columnheader', { name: 'Midnight' })).toHaveCount(0)
    await colors.getByRole('button', { name: 'None' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByText('One picture of each design on each mockup.')).toBeVisible()
  })

  await test.step('what is warned of before the start leads to its cells, one after another', async () => {
    const selected = grid.getByRole('gridcell', { selected: true })
    await page.getByRole('button', { name: /low resolution for print/ }).click()
    await expect(selected).toHaveText(/^\d+ dpi$/)
    await expect(selected).toBeInViewport()

    const enlarged = page.getByRole('button', { name: /smaller than 2048 px and will be enlarged/ })
    for (const column of ['2', '3', '2']) {
      await enlarged.click()
      await expect(selected).toHaveAttribute('aria-colindex', column)
    }
  })

  await test.step('a spreadsheet that is dropped becomes the rows; one that is none says so', async () => {
    const [orders, broken] = [join(folder, 'Orders.xlsx'), join(folder, 'Broken.xlsx')]
    await writeFile(
      orders,
      await smallXlsx([
        ['SKU', 'Colour'],
        ['MUG-001', '#1f4e79'],
        ['MUG-002', 'crimson'],
        ['MUG-003', 'not a colour'],
      ]),
    )
    await writeFile(broken, 'PK\u0003\u0004 and then nothing')
    await window.dropFiles(grid, [broken])
    await expect(page.getByText(/Broken\.xlsx cannot be read as an Excel file/)).toBeVisible()
    await window.dropFiles(grid, [orders])
    const mapping = page.getByRole('dialog', { name: /Orders\.xlsx/ })
    await expect(mapping).toBeVisible()
    await expect(mapping.getByText('not a colour').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(grid).toHaveAttribute('aria-rowcount', '4')
    await expect(grid.getByRole('rowheader', { name: /MUG-002/ })).toBeAttached()
  })

  await test.step('a column that is mapped anew changes the pictures', async () => {
    const picture = grid
      .getByRole('row', { name: /MUG-001/ })
      .locator('[role=gridcell] img')
      .first()
    const before = (await picture.getAttribute('src')) ?? ''
    expect(before).toMatch(/^mockwright:\/\/cell\//)
    await page.getByRole('button', { name: 'Columns…' }).click()
    const mapping = page.getByRole('dialog', { name: /Orders\.xlsx/ })
    await chooseInList(mapping.getByRole('combobox').nth(1), 'Colour of Mug colour')
    await mapping.getByRole('button', { name: 'Done' }).click()
    await expect(picture).not.toHaveAttribute('src', before)
  })

  await test.step('a cell that would fail says why when it is clicked, and how to go on', async () => {
    const row = grid.getByRole('row', { name: /MUG-003/ })
    await expect(page.getByRole('button', { name: /would fail/ })).toBeVisible()
    await row.getByRole('gridcell').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toContainText('This picture would fail')
    await expect(dialog.getByRole('alert')).toContainText('not a colour')
    await takeInThemes(page, 'batch-cell-failure')
    await dialog.getByRole('button', { name: 'Exclude this row' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row.getByRole('checkbox')).not.toBeChecked()
  })
})

longTest(
  'designs are cut out in a batch, and names that do not fit their place are told',
  async ({ window }) => {
    const { page, folder } = window
    const grid = page.getByRole('grid')
    await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Batch' }).click()
    await page.getByRole('button', { name: 'Try it with samples' }).click()

    await test.step('a picture that is dropped on the frame around the batch becomes a row of it', async () => {
      const design = join(folder, 'fern.png')
      await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2f855a' } }).toFile(design)
      const rows = Number(await grid.getAttribute('aria-rowcount'))
      await window.dropFiles(page.getByRole('navigation', { name: 'Places' }), [design])
      await expect(grid).toHaveAttribute('aria-rowcount', String(rows + 1))
      await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      await expect(grid.getByRole('rowheader', { name: /fern/ })).toBeAttached()
    })

    await test.step('a variant cuts a design out; a cut-out to check leads to its cell, and is corrected there', async () => {
      const photo = join(folder, 'still-life.jpg')
      await sharp(join(samplesFolder, 'artwork', 'photo-still-life.jpg'))
        .resize(200)
        .toFile(photo)
      await window.dropFiles(grid, [photo])
      await page.getByRole('radio', { name: 'S', exact: true }).click()
      await expect(grid.getByRole('checkbox', { name: 'Include still-life.jpg' })).toBeAttached()
      for (const row of await grid.getByRole('checkbox', { name: /Include (?!still-life)/ }).all())
        await row.uncheck()

      await page.getByRole('button', { name: 'Add variant' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: /^Remove the background of the design on/ }).click()
      await dialog.getByRole('button', { name: 'Add variant' }).click()
      const counted = page.getByText('0 of 1 design cut out')
      await expect(counted).toBeVisible()
      const warning = page.getByRole('button', { name: /^2 pictures have a cut-out to check/ })
      await expect(warning).toBeVisible({ timeout: 30_000 })
      await page.getByRole('radio', { name: 'M', exact: true }).click()
      await warning.click()
      await expect(counted).toBeHidden()
      await expect(grid.getByRole('gridcell', { selected: true })).toContainText('Check')
      await takeInThemes(page, 'batch-cut-outs')
      expect(await accessViolations(page)).toEqual([])

      await grid.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Correct…' }).click()
      const correction = page.getByRole('dialog', { name: 'Correct the cut-out of still-life.jpg' })
      await correction.getByRole('application').focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await correction.getByRole('button', { name: 'Done' }).click()
      await expect(correction).toBeHidden()
      await expect(page.getByRole('button', { name: 'Correct…' })).toBeHidden({ timeout: 30_000 })
      await page.keyboard.press('Escape')
      await expect(warning).toBeHidden()
      await page.getByRole('button', { name: 'Remove Variant 1' }).click()
    })

    await test.step('names that will not come out as written are told before the start, and marked', async () => {
      const [card, names] = [join(folder, 'Card.psd'), join(folder, 'Names.csv')]
      await writeFile(card, cardWithWords())
      await writeFile(
        names,
        [
          'Who,Room,Job,Letters',
          'Ada,shrink,Countess,Lato-Bold',
          'Augusta Ada King-Noel,shrink,Countess,Lato-Bold',
          'Grace,shrink,Rear admiral of the United States Navy who wrote the first compiler of all,Lato-Bold',
          'Ugarit 𐎀,shrink,Scribe,Nowhere-Regular',
        ].join('\n'),
      )
      await window.dropFiles(grid, [card])
      await expect(page.getByRole('columnheader', { name: /Card/ })).toBeVisible()
      await window.dropFiles(grid, [names])
      const mapping = page.getByRole('dialog', { name: /Names\.csv/ })
      for (const [at, target] of [
        'Words of Name',
        'Fit of Name',
        'Words of Title',
        'Font of Phone',
      ].entries())
        await chooseInList(mapping.getByRole('combobox').nth(at), target)
      await expect(
        mapping.getByRole('cell', { name: /There is no font called Nowhere-Regular/ }),
      ).toBeVisible()
      await takeInThemes(page, 'batch-mapping-fonts')
      await mapping.getByRole('button', { name: 'Done' }).click()

      const cellOf = (name: RegExp) => grid.getByRole('row', { name }).getByRole('gridcell').last()
      await expect(cellOf(/Augusta/)).toHaveText(/^\d\d %$/)
      await expect(cellOf(/Grace/)).toHaveText('Too long')
      await expect(cellOf(/Ugarit/)).toContainText('Would fail')
      await expect(cellOf(/Include Ada/)).toHaveText('')
      await takeInThemes(page, 'batch-names')

      await page.getByRole('button', { name: 'One text shrinks to fit.' }).click()
      await expect(cellOf(/Augusta/)).toHaveAttribute('aria-selected', 'true')
      await grid.focus()
      await page.keyboard.press('Enter')
      await expect(
        page.getByRole('dialog').getByText(/^Name, “Augusta Ada King-Noel”: shrinks to \d\d % to fit\.$/),
      ).toBeVisible()
      await page.keyboard.press('Escape')
    })
  },
)

/** Each mockup's header shows the name of its print area in full, above however narrow a column. */
async function headersAreWhole(page: Page): Promise<void> {
  const details = page.getByRole('columnheader').getByTitle('Fit · Your design here')
  await expect(details).toHaveCount(2)
  const isCut = (element: Element) =>
    element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth
  for (const detail of await details.all()) expect(await detail.evaluate(isCut)).toBe(false)
}
