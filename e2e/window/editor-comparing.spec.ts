import { expect } from '@playwright/test'
import { test } from './app-window'
import { longTest } from './long-test'
import { takeInThemes, takePicture } from './take-in-themes'
import { greenPoster } from './test-pictures'
import { handleAt } from './testing/handle-at'

longTest(
  'a mockup is compared with itself without artwork and with the file’s own picture, in tabs',
  async ({ window }) => {
    const { page, folder } = window
    await test.step('before and after are compared along a line, and the drawing with the picture in the file', async () => {
      await window.chooseTheme('dark')
      await window.openSample(/poster/i)
      await window.placeFile(await greenPoster(folder))
      await page.getByRole('button', { name: 'Before and after, side by side' }).click()
      const line = page.getByRole('slider', { name: 'Line between before and after' })
      await expect(line).toHaveAttribute('aria-valuenow', '50')
      await expect(page.locator('[role="application"] [style*="clip-path"] canvas').first()).toBeVisible()
      await page.waitForTimeout(800)
      await takePicture(page, 'editor-compare-dark')
      await page.getByRole('treeitem', { name: 'Your design here' }).click()
      const corners = [await handleAt(page, 'scale:-1:0'), await handleAt(page, 'scale:1:0')] as const
      const cursors: string[] = []
      for (const corner of corners) {
        await page.mouse.move(...corner)
        cursors.push(await window.canvas.evaluate((element) => element.style.cursor))
      }
      expect(cursors, 'handles are shown and found on the picture after the changes alone').toEqual([
        'default',
        'ew-resize',
      ])
      await takeInThemes(page, 'handles-beside-before')
      const grip = (await line.boundingBox())!
      await page.mouse.move(grip.x + grip.width / 2, grip.y + 40)
      await page.mouse.down()
      await page.mouse.move(grip.x + 100, grip.y + 40, { steps: 5 })
      await page.mouse.up()
      expect(Number(await line.getAttribute('aria-valuenow'))).toBeGreaterThan(55)

      await page.keyboard.press('ControlOrMeta+Shift+d')
      await expect(line).toHaveCount(0)
      await expect(page.getByText(/Compared with the file’s own picture: /)).toBeVisible()
      await page.keyboard.press('ControlOrMeta+Shift+d')
      await expect(page.getByText(/Compared with the file’s own picture/)).toHaveCount(0)
    })

    await test.step('the picture is compared with the one that is stored in the file', async () => {
      await page.getByRole('button', { name: 'Library', exact: true }).click()
      await window.openSample(/mug/i)
      await page.getByRole('button', { name: 'As in Photoshop' }).click()
      await page.getByRole('button', { name: 'Compare with the stored picture' }).click()
      await expect(page.getByText('The same as the stored picture')).toBeVisible()
      await takePicture(page, 'fidelity')
      await page.keyboard.press('Escape')
    })

    await test.step('panels keep their widths while the window is made larger and smaller', async () => {
      const shown = () =>
        page.evaluate(() => {
          const width = (name: string) =>
            Math.round(
              document.querySelector(`section[aria-label="${name}"]`)?.getBoundingClientRect().width ?? 0,
            )
          return [innerWidth, width('Layers'), width('Inspector')]
        })
      const resize = (width: number, height: number) =>
        window.app.evaluate(
          ({ BrowserWindow }, size) =>
            BrowserWindow.getAllWindows()
              .find((one) => one.isVisible())
              ?.setContentSize(size.width, size.height),
          { width, height },
        )
      const [before = 0, layers = 0, inspector = 0] = await shown()
      expect(Math.min(layers, inspector)).toBeGreaterThan(200)
      for (const width of [1800, 1024, before]) {
        await resize(width, 900)
        await expect.poll(shown).toEqual([width, layers, inspector])
      }
    })

    await test.step('mockups are tabs: Ctrl and Tab goes round, the middle button closes; arrows step through the designs', async () => {
      const tabs = page.getByRole('navigation', { name: 'Open mockups' })
      const current = tabs.locator('[aria-current="true"]')
      await expect(current).toHaveText('mug.psd')
      await page.keyboard.press('Control+Tab')
      await expect(current).toHaveText('framed-poster.psd')
      await tabs.getByRole('button', { name: 'mug.psd', exact: true }).dragTo(current)
      await expect(tabs.getByRole('button', { name: /^Close/ }).first()).toHaveAccessibleName('Close mug.psd')
      await tabs.getByRole('button', { name: 'mug.psd', exact: true }).click({ button: 'middle' })
      await expect(tabs.getByRole('button', { name: /^Close/ })).toHaveCount(1)

      const designs = page.getByRole('region', { name: 'Designs' }).getByRole('button', { name: /^Place / })
      await designs.first().click()
      await page.keyboard.press('ArrowRight')
      await expect(designs.nth(1)).toBeFocused()
      await expect(designs.nth(1)).toHaveAttribute('aria-current', 'true')
      await takeInThemes(page, 'editor-tray')
    })
  },
)
