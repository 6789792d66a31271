import { expect, test } from '@playwright/test'
import type { AppWindow } from '../app-window'
import { takeInThemes } from '../take-in-themes'
import { blueLogo, greenPoster } from '../test-pictures'
import { violationsInState } from '../violations-in-themes'

/**
 * Steps on the poster, with a design that leaves the middle of its print area free: it is repeated and slanted, and
 * another design is laid over it, mixed, moved and taken away.
 */
export async function usePatterns(window: AppWindow): Promise<void> {
  const { page, canvas, folder } = window
  const inspector = page.getByRole('region', { name: 'Inspector' })
  const field = (name: string) => inspector.getByRole('textbox', { name, exact: true })
  const fill = async (name: string, value: string) => {
    await field(name).fill(value)
    await page.keyboard.press('Enter')
  }
  const middle = () => window.colorAt(0.43, 0.42)

  await test.step('a design is repeated all over its print area, with distances, an offset and a slant; each is one step for undo', async () => {
    await inspector.getByRole('radio', { name: 'px' }).click()
    await fill('Width', '240')
    await window.pictureIsCurrent()
    const empty = await middle()
    await inspector.getByRole('radio', { name: 'Half drop' }).click()
    await fill('Distance across', '10')
    await fill('Pattern offset down', '25')
    await fill('Skew across', '-12')
    await inspector.getByRole('button', { name: 'Mirror every other repeat' }).click()
    await window.pictureIsCurrent()
    expect(await middle(), 'where nothing was').not.toEqual(empty)
    expect(await violationsInState(page)).toEqual([])
    await takeInThemes(page, 'pattern')
    await canvas.focus()
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ControlOrMeta+z')
    await expect(field('Distance across')).toHaveCount(0)
    await expect(field('Skew across')).toHaveValue('0')
    await window.pictureIsCurrent()
    expect(await middle()).toEqual(empty)
  })

  await test.step('a design is laid over another one, mixed with it, moved below it by the keyboard, hidden and taken away', async () => {
    await inspector.getByRole('radio', { name: 'Grid', exact: true }).click()
    const list = inspector.getByRole('list', { name: /^Designs on this print area/ })
    await window.dropFiles(inspector.getByRole('button', { name: 'Add a design…' }), [
      await greenPoster(folder),
    ])
    const [upper, lower] = [list.getByRole('listitem').nth(0), list.getByRole('listitem').nth(1)]
    await expect(upper).toContainText('poster')
    await window.pictureIsCurrent()
    const covered = await middle()
    await inspector.getByRole('combobox', { name: 'Blend mode' }).click()
    await page.getByRole('option', { name: 'Multiply' }).click()
    await window.pictureIsCurrent()
    const mixed = await middle()
    expect(mixed).not.toEqual(covered)
    expect(await violationsInState(page)).toEqual([])
    await takeInThemes(page, 'designs')

    await upper
      .getByRole('button', { name: /poster/ })
      .first()
      .focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(lower).toContainText('poster')
    await expect(lower.locator('[aria-current=true]'), 'it stays chosen, and has the focus').toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(upper.locator('[aria-current=true]')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(upper).toContainText('poster')

    const grip = (await upper
      .getByRole('button', { name: /poster/ })
      .first()
      .boundingBox())!
    const drag = async (): Promise<void> => {
      await page.mouse.move(grip.x + 40, grip.y + 18)
      await page.mouse.down()
      await page.mouse.move(grip.x + 40, grip.y + 52, { steps: 4 })
    }
    await drag()
    expect((await upper.boundingBox())!.y, 'the row follows the hand').toBeGreaterThan(grip.y + 25)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(upper, 'Esc puts it back').toContainText('poster')
    expect((await upper.boundingBox())!.y).toBeLessThan(grip.y + 5)
    await drag()
    await page.mouse.up()
    await expect(lower).toContainText('poster')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(upper).toContainText('poster')

    await window.dropFiles(canvas, [await blueLogo(folder)], { shiftKey: true })
    await expect(list.getByRole('listitem'), 'with Shift a drop replaces nothing').toHaveCount(3)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(list.getByRole('listitem')).toHaveCount(2)

    const opacity = inspector.getByRole('slider', { name: 'Opacity' }).first()
    const thumb = (await opacity.boundingBox())!
    await page.mouse.move(thumb.x + 6, thumb.y + 6)
    await page.mouse.down()
    await page.mouse.move(thumb.x - 30, thumb.y + 6, { steps: 4 })
    await expect(opacity).not.toHaveAttribute('aria-valuenow', '100')
    await page.keyboard.press('Escape')
    await page.mouse.move(thumb.x - 50, thumb.y + 6, { steps: 2 })
    await page.mouse.up()
    await expect(opacity, 'Esc ends the drag where it began').toHaveAttribute('aria-valuenow', '100')

    await upper.getByRole('button', { name: /^Hide/ }).click()
    await window.pictureIsCurrent()
    expect(await middle()).not.toEqual(mixed)
    await upper.getByRole('button', { name: /^Remove/ }).click()
    await expect(list, 'one design needs no list').toHaveCount(0)
    await canvas.focus()
    await page.keyboard.press('ControlOrMeta+z')
    await page.keyboard.press('ControlOrMeta+z')
    await window.pictureIsCurrent()
    expect(await middle()).toEqual(mixed)
  })
}
