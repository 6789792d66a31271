import { expect, type Page, test } from '@playwright/test'
import type { AppWindow } from '../app-window'
import { takeInThemes, takePicture } from '../take-in-themes'
import { handleAt, handleCount } from './handle-at'

type Place = readonly [number, number]

/** Page coordinates for a share of the document's width and height; the document is fitted into the canvas. */
async function onPage({ page }: AppWindow, x: number, y: number): Promise<Place> {
  const picture = (await page.locator('[role="application"] canvas').first().boundingBox())!
  return [picture.x + x * picture.width, picture.y + y * picture.height]
}

async function dragBy({ page }: AppWindow, [x, y]: Place, [right, down]: Place): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + right, y + down, { steps: 6 })
}

/** The four lengths of the placement and its fit, as the inspector shows them. */
async function placementOf({ page }: AppWindow): Promise<string> {
  const inspector = page.getByRole('region', { name: 'Inspector' })
  const fields = ['Left', 'Top', 'Width', 'Height', 'Rotation']
  const values = fields.map((name) => inspector.getByRole('textbox', { name, exact: true }).inputValue())
  const fit = inspector.getByRole('radio', { checked: true }).first().innerText()
  return [...(await Promise.all(values)), await fit].join(' ')
}

/**
 * Steps on the business cards, which are open: every drag ends where it began with Esc; fits, menus, several areas,
 * locks, the wheel, fingers, the keys for copying, saving and closing. The cards are closed afterwards.
 */
export async function useHands(window: AppWindow): Promise<void> {
  const { app, page, canvas } = window
  const inspector = page.getByRole('region', { name: 'Inspector' })
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  const menu = page.getByRole('menu')
  const item = (name: string | RegExp) => menu.getByRole('menuitem', { name })
  const front =
    await test.step('a corner, an edge, the grip, the artwork and the view go back with Esc, and nothing is left to undo', async () => {
      await window.command('Remove all changes')
      await page.getByRole('treeitem', { name: /Front/ }).last().click()
      await page.getByRole('region', { name: 'Designs' }).getByRole('button', { name: /tide/i }).click()
      await inspector.getByRole('radio', { name: 'px' }).click()
      await window.pictureIsCurrent()
      const middle = await onPage(window, 0.303, 0.339)
      const start = await placementOf(window)
      expect(start).toBe('177 0 650 650 0 Fit')
      expect(await handleCount(page), 'four corners, four edges and the grip, for a fitted artwork too').toBe(
        9,
      )
      for (const name of ['scale:1:1', 'scale:1:0', 'rotate', 'artwork']) {
        const from = name === 'artwork' ? middle : await handleAt(page, name)
        await dragBy(window, from, [40, 24])
        // Main keeps a gesture that pauses.
        if (name === 'artwork') await page.waitForTimeout(450)
        expect(await placementOf(window), `${name} follows the hand`).not.toBe(start)
        await page.keyboard.press('Escape')
        expect(await placementOf(window), `${name} is back`).toBe(start)
        await page.mouse.move(from[0] + 90, from[1] + 70)
        await page.mouse.up()
        expect(await placementOf(window), `${name} stays back`).toBe(start)
      }
      await undo.click()
      await expect(page.getByTitle('Holds badge-tide.png'), 'only the design was left to undo').toHaveCount(0)
      await page.getByRole('button', { name: 'Redo', exact: true }).click()
      await expect(page.getByTitle('Holds badge-tide.png')).toHaveCount(2)
      await window.pictureIsCurrent()

      const before = await onPage(window, 0, 0)
      await page.mouse.move(...(await onPage(window, 0.5, 0.05)))
      await page.mouse.down({ button: 'middle' })
      await page.mouse.move(before[0] + 300, before[1] + 200, { steps: 4 })
      expect(await onPage(window, 0, 0)).not.toEqual(before)
      await page.keyboard.press('Escape')
      await page.mouse.up({ button: 'middle' })
      expect(await onPage(window, 0, 0)).toEqual(before)
      return middle
    })

  await test.step('a guide that is dragged goes back with Esc', async () => {
    await page.keyboard.press('ControlOrMeta+r')
    const room = (await canvas.boundingBox())!
    await dragBy(window, [room.x + 8, room.y + 300], [300, 0])
    await page.mouse.up()
    const guide = await handleAt(page, 'guide:0')
    await dragBy(window, [guide[0], room.y + 600], [80, 0])
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await handleAt(page, 'guide:0')).toEqual(guide)
    await dragBy(window, [guide[0], room.y + 600], [80, 0])
    await page.mouse.up()
    expect((await handleAt(page, 'guide:0'))[0]).toBeGreaterThan(guide[0] + 60)
    await page.keyboard.press('ControlOrMeta+r')
  })

  await test.step('an edge of a fitted artwork scales freely, and each fit acts on what was moved', async () => {
    await dragBy(window, await handleAt(page, 'scale:1:0'), [30, 0])
    await page.mouse.up()
    expect(await placementOf(window)).toMatch(/^177 0 \d+(\.\d)? 650 0 Stretch$/)
    await dragBy(window, front, [25, 20])
    await page.mouse.up()
    for (const [fit, whole] of [
      ['Fit', '177 0 650 650 0 Fit'],
      ['Crop', '0 0 1004 650 0 Crop'],
      ['Stretch', '0 0 1004 650 0 Stretch'],
    ] as const) {
      await inspector.getByRole('radio', { name: fit, exact: true }).click()
      expect(await placementOf(window)).toBe(whole)
      await dragBy(window, front, [25, 20])
      await page.mouse.up()
    }
    await canvas.click({ button: 'right', position: await inCanvas(window, front) })
    await item('Fit inside the print area').click()
    expect(await placementOf(window)).toBe('177 0 650 650 0 Fit')
  })

  await test.step('a context menu shows what can be done, with the keys for it; Ctrl+D duplicates; several are aligned', async () => {
    await canvas.click({ button: 'right', position: await inCanvas(window, front) })
    await expect(item('Duplicate onto the next empty print area')).toContainText('D')
    await expect(item('Undo')).toBeVisible()
    await takePicture(page, 'context-menu-canvas')
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+d')
    await expect(page.getByTitle('Holds badge-tide.png')).toHaveCount(4)
    await window.pictureIsCurrent()
    const back = await onPage(window, 0.309, 0.646)
    await page.keyboard.down('Shift')
    await page.mouse.click(...front)
    await page.keyboard.up('Shift')
    await expect(page.getByRole('treeitem', { selected: true })).toHaveCount(2)
    await takeInThemes(page, 'several-areas', ['dark', 'light'])
    const start = await placementOf(window)
    await dragBy(window, back, [14, -9])
    await page.mouse.up()
    expect(await placementOf(window)).not.toBe(start)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => placementOf(window), 'both moved in one step').toBe(start)

    await canvas.click({ button: 'right', position: await inCanvas(window, back) })
    await item('Align left edges').click()
    await expect(undo).toBeEnabled()
    await page.keyboard.press('Control+Shift+l')
    await expect(
      page.getByRole('button', { name: /^Unlock / }),
      'of each layer that shares them',
    ).toHaveCount(4)
    await expect.poll(() => handleCount(page)).toBe(0)
    const held = await placementOf(window)
    await dragBy(window, back, [40, 30])
    await page.mouse.up()
    await canvas.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Delete')
    expect(await placementOf(window), 'a locked artwork is not dragged, nudged or removed').toBe(held)
    await pastePicture(page)
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('is locked')
    await expect(page.getByTitle('Holds pasted.png'), 'nor replaced by a paste').toHaveCount(0)
    await takePicture(page, 'locked')
  })

  await test.step('two fingers pan and zoom, the wheel pans, and zooms at the pointer with Ctrl', async () => {
    const [left, top] = await onPage(window, 0, 0)
    await page.mouse.move(...front)
    await page.mouse.wheel(30, 50)
    expect(await onPage(window, 0, 0)).toEqual([left - 30, top - 50])
    await page.mouse.wheel(-30, -50)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -200)
    await page.keyboard.up('Control')
    const zoomed = await onPage(window, 0.303, 0.339)
    expect(
      Math.hypot(zoomed[0] - front[0], zoomed[1] - front[1]),
      'the pointer stays on its place',
    ).toBeLessThan(1)
    expect((await onPage(window, 0, 0))[0]).toBeLessThan(left)
    await page.keyboard.press('ControlOrMeta+0')
    const touch = await page.context().newCDPSession(page)
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: Place[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) })
    const [x, y] = front
    await fingers('touchStart', [x - 40, y])
    await fingers('touchStart', [x - 40, y], [x + 40, y])
    await fingers('touchMove', [x - 80, y], [x + 80, y])
    await fingers('touchEnd')
    // A finger's move waits for the page's next frame.
    await expect
      .poll(async () => (await onPage(window, 1, 0))[0] - (await onPage(window, 0, 0))[0])
      .toBeGreaterThan(1200)
    const pinched = await onPage(window, 0.303, 0.339)
    expect(Math.hypot(pinched[0] - x, pinched[1] - y)).toBeLessThan(2)
    await page.keyboard.press('ControlOrMeta+0')
  })

  await test.step('Ctrl+S says that all is saved, Ctrl+C copies the picture, Ctrl+W closes the tab; fields have a menu of their own', async () => {
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('Saved as you go')).toBeVisible()
    await canvas.focus()
    await page.keyboard.press('ControlOrMeta+c')
    await expect(page.getByText('The picture is on the clipboard')).toBeVisible({ timeout: 20_000 })
    const copied = await app.evaluate(({ clipboard }) =>
      'readImage' in clipboard && typeof clipboard.readImage === 'function'
        ? (clipboard.readImage() as { getSize(): unknown }).getSize()
        : null,
    )
    expect(copied).toEqual({ width: 1600, height: 1200 })

    const roles = app.evaluate(
      ({ Menu }) =>
        new Promise<(string | undefined)[]>((resolve) => {
          Menu.prototype.popup = function popup(this: { items: { role?: string }[] }) {
            resolve(this.items.map(({ role }) => role))
          }
        }),
    )
    await page.getByRole('textbox', { name: 'Search layers' }).click({ button: 'right' })
    expect(await roles).toEqual(expect.arrayContaining(['undo', 'cut', 'copy', 'paste', 'selectall']))

    await page.getByRole('treeitem', { name: /Front/ }).last().click({ button: 'right' })
    await item('Unlock').click()
    const design = page.getByRole('region', { name: 'Designs' }).getByRole('button', { name: /kiln/i })
    await design.click({ button: 'right' })
    await takePicture(page, 'design-menu')
    await item(/^Place on ‘Front/).click()
    await expect(page.getByTitle(/^Holds logo-kiln/)).toHaveCount(2)

    const tabs = page.getByRole('navigation', { name: 'Open mockups' })
    await tabs.getByRole('button', { name: 'business-cards.psd', exact: true }).click({ button: 'right' })
    await expect(item('Close mockup')).toBeVisible()
    await page.keyboard.press('Escape')
    await canvas.focus()
    await page.keyboard.press('ControlOrMeta+w')
    await expect(tabs.getByRole('button', { name: 'Close business-cards.psd' })).toHaveCount(0)
  })
}

/** A place of the page, in the canvas's own frame. */
async function inCanvas({ canvas }: AppWindow, [x, y]: Place): Promise<{ x: number; y: number }> {
  const room = (await canvas.boundingBox())!
  return { x: x - room.x, y: y - room.y }
}

/** Pastes a picture of one pixel, as from another program. */
const pastePicture = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1, 1)
    canvas.getContext('2d')?.fillRect(0, 0, 1, 1)
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([await canvas.convertToBlob()], 'pasted.png', { type: 'image/png' }))
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
