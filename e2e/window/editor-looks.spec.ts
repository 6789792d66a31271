import { expect } from '@playwright/test'
import { test } from './app-window'
import { longTest } from './long-test'
import { takeInThemes } from './take-in-themes'
import { greenPoster } from './test-pictures'
import { wordsOfACard } from './testing/words-of-a-card'

const middle = [0.43, 0.42] as const

longTest(
  'colours lie over artwork and fill layers, sliders adjust it, texts take words, and undo takes each off',
  async ({ window }) => {
    const { page, folder } = window
    await test.step('a colour lies over what the smart object shows, in a blend mode, and comes off with undo', async () => {
      await window.openSample(/poster/i)
      await window.placeFile(await greenPoster(folder))
      const before = await window.colorAt(...middle)
      const inspector = page.getByRole('region', { name: 'Inspector' })

      await inspector.getByRole('textbox', { name: 'Hex code' }).fill('#f00')
      await page.keyboard.press('Enter')
      await window.pictureIsCurrent()
      const [red, green] = await window.colorAt(...middle)
      expect(red).toBeGreaterThan(green + 60)

      await inspector.getByRole('combobox', { name: 'Blend mode' }).click()
      await page.getByRole('option', { name: 'Multiply' }).click()
      await window.pictureIsCurrent()
      const [multiplied] = await window.colorAt(...middle)
      expect(multiplied, 'green times red is black').toBeLessThan(red - 60)

      for (let step = 0; step < 2; step += 1) await page.keyboard.press('ControlOrMeta+z')
      await window.pictureIsCurrent()
      expect(await window.colorAt(...middle)).toEqual(before)
      await expect(inspector.getByRole('button', { name: 'Colour #ff0000' }), 'is at hand now').toBeVisible()
    })

    await test.step('a slider follows the hand, is one step for undo, and a double click puts it back', async () => {
      const before = await window.colorAt(...middle)
      const inspector = page.getByRole('region', { name: 'Inspector' })
      const brightness = inspector.getByRole('slider', { name: 'Brightness' })
      const number = inspector.getByRole('textbox', { name: 'Brightness, value' })

      await brightness.scrollIntoViewIfNeeded()
      const thumb = (await brightness.boundingBox())!
      await page.mouse.move(thumb.x + thumb.width / 2, thumb.y + thumb.height / 2)
      await page.mouse.down()
      await page.mouse.move(thumb.x - 40, thumb.y + 4, { steps: 8 })
      await expect
        .poll(async () => (await window.colorAt(...middle))[1], {
          message: 'darker while the hand still holds it',
        })
        .toBeLessThan(before[1] - 10)
      await page.mouse.up()
      await window.pictureIsCurrent()
      expect(Number(await number.inputValue())).toBeLessThan(-40)

      await page.keyboard.press('ControlOrMeta+z')
      await expect(number).toHaveValue('0')
      await window.pictureIsCurrent()
      expect(await window.colorAt(...middle)).toEqual(before)

      await number.fill('50%')
      await number.press('Enter')
      await expect(number).toHaveValue('75')
      await inspector.getByText('Brightness', { exact: true }).dblclick()
      await expect(number).toHaveValue('0')
    })

    await test.step('a fill layer takes another colour, what lies over it stays, and undo gives the old one back', async () => {
      await window.command('Go to the library')
      await window.openSample(/mug/i)
      const [onHandle, onWall] = [
        [0.77, 0.42],
        [0.2, 0.15],
      ] as const
      const before = await window.colorAt(...onHandle)
      const wall = await window.colorAt(...onWall)
      await page.getByRole('treeitem', { name: 'Mug colour' }).click()
      const inspector = page.getByRole('region', { name: 'Inspector' })
      await expect(inspector.getByRole('button', { name: 'Reset to the file’s colour' })).toHaveCount(0)

      await inspector.getByRole('button', { name: 'Colour #b3202c' }).click()
      await window.pictureIsCurrent()
      const [red, green] = await window.colorAt(...onHandle)
      expect(red).toBeGreaterThan(green + 80)
      expect(await window.colorAt(...onWall)).toEqual(wall)
      await page.mouse.move(0, 0)
      await takeInThemes(page, 'editor-fill')

      await inspector.getByRole('button', { name: 'Reset to the file’s colour' }).click()
      await window.pictureIsCurrent()
      expect(await window.colorAt(...onHandle)).toEqual(before)
      await page.keyboard.press('ControlOrMeta+z')
      await window.pictureIsCurrent()
      expect((await window.colorAt(...onHandle))[0]).toBe(red)
    })

    await test.step('any other layer takes an opacity and a blend mode, and undo takes each off', async () => {
      const onHandle = [0.77, 0.42] as const
      const before = await window.colorAt(...onHandle)
      const inspector = page.getByRole('region', { name: 'Inspector' })
      const opacity = inspector.getByRole('textbox', { name: 'Opacity, value' })
      const mode = inspector.getByRole('combobox', { name: 'Blend mode' })
      const reset = inspector.getByRole('button', { name: 'Reset to the file’s opacity and blend mode' })
      await expect(mode).toHaveText('Multiply')
      await expect(opacity).toHaveValue('100')
      await expect(reset).toHaveCount(0)

      await opacity.fill('40')
      await opacity.press('Enter')
      await window.pictureIsCurrent()
      const paler = await window.colorAt(...onHandle)
      expect(paler[1], 'the red lies thinner on the white').toBeGreaterThan(before[1] + 30)
      await mode.click()
      await page.getByRole('option', { name: 'Difference' }).click()
      await window.pictureIsCurrent()
      expect(await window.colorAt(...onHandle)).not.toEqual(paler)
      await page.mouse.move(0, 0)
      await takeInThemes(page, 'editor-blending', ['dark', 'light'])

      await page.keyboard.press('ControlOrMeta+z')
      await window.pictureIsCurrent()
      expect(await window.colorAt(...onHandle)).toEqual(paler)
      await reset.click()
      await window.pictureIsCurrent()
      expect(await window.colorAt(...onHandle)).toEqual(before)
    })

    await wordsOfACard(window)
  },
)

longTest('the colour picker and the sliders in the dark and the light theme', async ({ window }) => {
  const { page } = window
  await window.openSample(/shirt/i)
  await page.getByRole('region', { name: 'Designs' }).getByRole('button', { name: /kiln/i }).click()
  const inspector = page.getByRole('region', { name: 'Inspector' })
  await inspector.getByRole('button', { name: 'Colour #f2c230' }).click()
  await inspector.getByRole('combobox', { name: 'Blend mode' }).click()
  await page.getByRole('option', { name: 'Multiply' }).click()
  await inspector.getByRole('slider', { name: 'Saturation', exact: true }).press('Shift+ArrowRight')
  await inspector.getByRole('slider', { name: 'Contrast' }).press('Shift+ArrowLeft')
  await inspector.getByRole('button', { name: 'Colour picker' }).click()
  await window.pictureIsCurrent()
  await page.mouse.move(700, 500)
  await page.waitForTimeout(400)
  await takeInThemes(page, 'editor-looks', ['dark', 'light'])
})
