import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type AppWindow, projectFolder, test } from './app-window'
import { longTest } from './long-test'

// A second start finds the first by its process.
test.use({ ownProcess: true })

/** Like the desktop when a link is clicked: the program is started a second time, and the first one answers. */
async function startAgain({ app, folder }: AppWindow, ...words: readonly string[]): Promise<void> {
  const program = await app.evaluate(() => process.execPath)
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  const args = [...(isRoot ? ['--no-sandbox'] : []), `--user-data-dir=${join(folder, 'data')}`, projectFolder]
  const second = spawn(program, [...args, ...words], { cwd: projectFolder, stdio: 'ignore' })
  await once(second, 'exit')
}

longTest('links lead from the desktop into the window', async ({ window }) => {
  const { app, page } = window
  await test.step('a link opens its page, its mockup; one that names nothing here is told, and nothing else is obeyed', async () => {
    await startAgain(window, 'mockwright://open/settings/api-keys')
    await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeVisible()

    await startAgain(window, 'mockwright://open/mockup/sample:mug')
    await page.getByRole('tree').waitFor()

    await startAgain(window, 'mockwright://open/run/0b2a4f0e-6d1c-4d1e-9a53-0f3f6f3c2b11')
    await expect(page.getByText('The linked run was not found')).toBeVisible()

    await startAgain(window, 'mockwright://open/settings/connections?then=remove')
    await expect(page.getByRole('button', { name: 'Batch', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  await test.step('the link to a mockup is copied, and leads back to it', async () => {
    await page.keyboard.press('Alt+2')
    await page.getByRole('tree').waitFor()
    await window.command('Copy link to the mockup')
    await expect(page.getByText('Link copied')).toBeVisible()
    const link = await app.evaluate(({ clipboard }) => clipboard.readText())
    expect(link).toBe('mockwright://open/mockup/sample:mug')
    await window.command('Go to the library')
    await startAgain(window, link)
    await page.getByRole('tree').waitFor()
  })
})
