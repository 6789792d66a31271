import { join } from 'node:path'
import { projectFolder, test } from './app-window'

/** Kept with every run; the ones in `docs/screens` are copied from here when the window has changed. */
const screens = join(projectFolder, 'artifacts', 'screens')

for (const theme of ['dark', 'light'] as const) {
  test(`pictures of every place are taken in the ${theme} theme`, async ({ window }) => {
    const { page, canvas } = window
    const take = (name: string) => page.screenshot({ path: join(screens, `${name}-${theme}.png`) })
    await window.chooseTheme(theme)
    await page.waitForFunction(() => [...document.images].every((image) => image.complete))
    await page.waitForTimeout(500)
    await take('library')

    await window.openSample(/mug/i)
    const tray = page.getByRole('region', { name: 'Artworks' })
    await tray.getByRole('button', { name: /tide/i }).dragTo(canvas)
    await window.pictureIsCurrent()
    await page.waitForTimeout(500)
    await take('editor')

    await page.keyboard.press('ControlOrMeta+k')
    await page.waitForTimeout(300)
    await take('command-palette')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+Shift+e')
    await page.waitForTimeout(300)
    await take('export')
  })
}
