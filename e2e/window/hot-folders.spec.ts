import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { accessViolations } from './access-violations'
import { type AppWindow, openWindow, test } from './app-window'
import { keepRecipe } from './keep-recipe'
import { longTest } from './long-test'
import { takeInThemes } from './take-in-themes'
import { violationsInState } from './violations-in-themes'

/** Answers the folder dialogs, one after the other. */
const folderDialogsAnswer = ({ app }: AppWindow, ...paths: readonly string[]) =>
  app.evaluate(({ dialog }, answers) => {
    const left = [...answers]
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [left.shift() ?? ''] })
  }, paths)

const design = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: color } })
    .png()
    .toBuffer()

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()

longTest(
  'a folder is watched: pictures are rendered, put away, tried again, and the watch outlives the program',
  async () => {
    test.slow()
    const folder = await mkdtemp(join(tmpdir(), 'mockwright-hot-'))
    await mkdir(join(folder, 'data'))
    await writeFile(join(folder, 'data', 'settings.json'), JSON.stringify({ introduction_seen: true }))
    const inbox = join(folder, 'Designs for mugs')
    const results = join(folder, 'Mugs to send')
    let window = await openWindow(folder)
    try {
      await test.step('pictures are rendered, put away, tried again, and the watch is taken off and brought back', async () => {
        const { page } = window
        await mkdir(inbox)
        await writeFile(join(inbox, 'fern.png'), await design('#2f855a'))
        await writeFile(join(inbox, 'kiln.png'), await design('#c05621'))
        await keepRecipe(folder, {
          name: 'Mug for the shop',
          mockups: [{ mockup_id: 'sample:mug' }],
          outputs: [{ id: 'web', format: 'jpg', width: 600 }],
          naming: '{mockup}/{design}',
        })

        await window.command('Go to the hot folders')
        await expect(page.getByText('No folder is being watched')).toBeVisible()
        await takeInThemes(page, 'hot-folders-empty')
        await folderDialogsAnswer(window, inbox, inbox, results)
        await page.getByRole('button', { name: 'Watch a folder…' }).click()
        const dialog = page.getByRole('dialog', { name: 'Watch a folder' })
        await dialog.getByRole('button', { name: 'Choose the folder to watch' }).click()
        await expect(dialog.getByText('Designs for mugs results')).toBeVisible()
        await dialog.getByRole('button', { name: 'Choose the folder for results' }).click()
        await expect(dialog.getByRole('alert')).toContainText('cannot be watched and take the results')
        await expect(dialog.getByRole('button', { name: 'Start watching' })).toBeDisabled()
        await takeInThemes(page, 'hot-folders-refused')
        await dialog.getByRole('button', { name: 'Choose the folder for results' }).click()
        await expect(dialog.getByText('2 pictures are already there')).toBeVisible()
        await takeInThemes(page, 'hot-folders-dialog')
        expect(await accessViolations(page)).toEqual([])
        await dialog.getByRole('button', { name: 'Start watching' }).dblclick()

        const card = page.getByRole('listitem', { name: 'Designs for mugs' }).first()
        await expect(card).toContainText('2 done', { timeout: 60_000 })
        await expect(card.getByRole('status')).toHaveText('Watching')
        expect(await namesIn(results)).toEqual(['Coffee mug/fern.jpg', 'Coffee mug/kiln.jpg'])
        expect(await namesIn(inbox)).toEqual(['done/fern.png', 'done/kiln.png'])
        expect((await sharp(join(results, 'Coffee mug/fern.jpg')).metadata()).width).toBe(600)

        await writeFile(join(inbox, 'torn.png'), 'no picture at all')
        await expect(card).toContainText('1 failed', { timeout: 30_000 })
        expect(await readFile(join(inbox, 'failed', 'torn.png.txt'), 'utf8')).toContain('torn.png')
        await writeFile(join(inbox, 'failed', 'torn.png'), await design('#2b6cb0'))
        await page.mouse.move(0, 0)
        await page.waitForTimeout(300)
        await takeInThemes(page, 'hot-folders')
        expect(await violationsInState(page)).toEqual([])
        await card.getByRole('button', { name: 'Try torn.png again' }).click()
        await expect(card).toContainText('3 done', { timeout: 60_000 })
        expect(await namesIn(inbox)).toEqual(['done/fern.png', 'done/kiln.png', 'done/torn.png'])

        await card.getByRole('button', { name: 'Pause Designs for mugs' }).click()
        await expect(card.getByRole('status')).toHaveText('Paused')
        await writeFile(join(inbox, 'late.png'), await design('#6b46c1'))
        await expect(card.getByRole('status')).toHaveText('Paused, 1 waiting', { timeout: 10_000 })
        await card.getByRole('button', { name: 'More for Designs for mugs' }).click()
        await page.getByRole('menuitem', { name: 'Stop watching' }).click()
        await expect(page.getByText('No folder is being watched')).toBeVisible()
        await page.getByRole('button', { name: 'Undo' }).click()
        await card.getByRole('button', { name: 'Resume Designs for mugs' }).click()
        await expect(card).toContainText('4 done', { timeout: 60_000 })
        expect(await namesIn(results)).toContain('Coffee mug/late.jpg')
      })

      await test.step('the folder is watched again after the program was killed, and what was put into it meanwhile is rendered', async () => {
        const gone = window.app.waitForEvent('close')
        window.app.process().kill('SIGKILL')
        await gone
        await writeFile(join(inbox, 'meanwhile.png'), await design('#c05621'))

        window = await openWindow(folder)
        const tray = await trayOf(window)
        await expect.poll(() => namesIn(results), { timeout: 60_000 }).toContain('Coffee mug/meanwhile.jpg')
        expect(await namesIn(results)).toHaveLength(5)
        await expect
          .poll(() => namesIn(inbox), { timeout: 20_000 })
          .toEqual(['fern', 'kiln', 'late', 'meanwhile', 'torn'].map((name) => `done/${name}.png`))
        await writeFile(join(inbox, 'after.png'), await design('#2b6cb0'))
        await expect.poll(() => namesIn(results), { timeout: 60_000 }).toContain('Coffee mug/after.jpg')

        await window.command('Go to the hot folders')
        const card = window.page.getByRole('listitem', { name: 'Designs for mugs' }).first()
        await expect(card).toContainText('6 done')
        await card.getByRole('button', { name: 'Pause Designs for mugs' }).click()
        await expect.poll(() => tray.lines()).toContain('Designs for mugs: paused')
        expect(await tray.lines()).toContain('Quit Mockwright')
      })
    } finally {
      await window.app.close().catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    }
  },
)

/** The lines of the tray's menu: Electron does not expose them, so they are recorded from here on as they are set. */
async function trayOf({ app }: AppWindow): Promise<{ lines(): Promise<readonly string[]> }> {
  await app.evaluate(({ Tray }) => {
    const set = Tray.prototype.setContextMenu
    Tray.prototype.setContextMenu = function (menu) {
      Object.assign(globalThis, { trayLines: menu?.items.map(({ label }) => label) ?? [] })
      return set.call(this, menu)
    }
  })
  return {
    lines: () => app.evaluate(() => (globalThis as { trayLines?: string[] }).trayLines ?? []),
  }
}
