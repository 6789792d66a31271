import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator } from '@playwright/test'
import { howOften } from '../../src-main/testing/how-often'
import { test } from './app-window'
import { longTest } from './long-test'
import { fillLibrary } from './testing/fill-library'
import { manyLayers } from './testing/many-layers'
import { pageMemory } from './testing/page-memory'

// Counts the memory of the page.
test.use({ ownProcess: true })

// `npm run bench:window` measures the speed of scrolling.
const mockups = howOften('window: mockups in a library that is scrolled')
const layers = howOften('window: layers in a tree that is scrolled')
const inAll = mockups + 12
const mostPageMb = 400

longTest('long lists keep few of their entries in the page', async ({ window }) => {
  const { page, folder } = window
  await test.step('a library of many mockups scrolls to its end, has few of them in the page, and is searched', async () => {
    await fillLibrary(window.folder, mockups)
    await page.reload()
    const count = page
      .getByText(inAll.toLocaleString('en'), { exact: true })
      .or(page.getByText(String(inAll)))
    await expect(count.first()).toBeVisible()
    const list = page.locator('[role="listbox"][data-library-list]')
    await scrollTo(list, list.locator(`[aria-posinset="${inAll}"]`))
    await expect.poll(() => list.locator('img').evaluateAll(areDrawn)).toBe(true)
    expect(await page.getByRole('option').count()).toBeLessThan(120)
    expect(await pageMemory(window)).toBeLessThan(mostPageMb)
    await page.locator('#library-search').fill(`mockup ${mockups - 13}`)
    await expect(page.getByRole('option')).toHaveCount(1)
    await expect(page.getByRole('option')).toContainText(`Mockup ${mockups - 13}`)
  })

  await test.step('a tree of many layers scrolls to its end, and has few of them in the page', async () => {
    const file = join(folder, 'Many layers.psd')
    await writeFile(file, manyLayers(layers))
    await window.dropFiles(page.getByRole('main'), [file])
    await page.getByRole('tree').waitFor()
    await window.pictureIsCurrent()
    await scrollTo(page.getByRole('tree'), page.getByRole('treeitem', { name: 'Layer 0', exact: true }))
    expect(await page.getByRole('treeitem').count()).toBeLessThan(200)
    expect(await pageMemory(window)).toBeLessThan(mostPageMb)
  })
})

/** Scrolls with the wheel, as a person does. */
const scrollTo = async (list: Locator, last: Locator): Promise<void> => {
  await list.hover()
  await expect(async () => {
    await list.page().mouse.wheel(0, 5000)
    await expect(last).toBeInViewport({ timeout: 100 })
  }).toPass()
}

/** Runs in the page. Pictures out of sight are loaded when they come near. */
const areDrawn = (pictures: Element[]): boolean => {
  const inSight = pictures.filter((picture) => {
    const { top, bottom } = picture.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  })
  return inSight.length > 0 && inSight.every((picture) => (picture as HTMLImageElement).naturalWidth > 0)
}
