import { expect } from '@playwright/test'
import { accessViolations } from './access-violations'
import { test } from './app-window'
import { longTest } from './long-test'
import { takePicture } from './take-in-themes'

// The very first start.
test.use({ ownProcess: true })

test.describe('on an empty data folder', () => {
  test.use({ settings: { introduction_seen: false } })

  longTest(
    'three steps lead from nothing to an export, and are not shown again unless asked for',
    async ({ window }) => {
      const { page } = window
      const guide = page.getByRole('complementary', { name: /first mockup/ })
      await expect(guide.getByRole('listitem').first()).toHaveAttribute('aria-current', 'step')
      expect(await accessViolations(page)).toEqual([])
      await takePicture(page, 'introduction')
      await guide.getByRole('button', { name: 'Open the mug' }).click()
      await page.getByRole('tree').waitFor()
      await guide.getByRole('button', { name: 'Place a sample design' }).click()
      await window.pictureIsCurrent()
      await takePicture(page, 'introduction-placed')
      await guide.getByRole('button', { name: 'Export…' }).click()
      await expect(page.getByRole('dialog', { name: /^Export / })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(guide).toBeHidden()

      await page.reload()
      await page.getByRole('tree').waitFor()
      await expect(guide).toBeHidden()
      await window.command('Show the introduction')
      await expect(guide).toBeVisible()
      await guide.getByRole('button', { name: 'Not now' }).click()
      await expect(guide).toBeHidden()
    },
  )
})
