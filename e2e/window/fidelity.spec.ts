import { join } from 'node:path'
import { expect } from '@playwright/test'
import { projectFolder, test } from './app-window'

test('the picture is compared with the one that is stored in the file', async ({ window }) => {
  const { page } = window
  await window.openSample(/mug/i)
  await page.getByRole('button', { name: 'No known differences' }).click()
  await page.getByRole('button', { name: 'Compare with the stored picture' }).click()
  await expect(page.getByText('The same as the stored picture')).toBeVisible()
  await page.screenshot({ path: join(projectFolder, 'artifacts', 'screens', 'fidelity.png') })
})
