import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppWindow } from '../../e2e/window/app-window'
import { fillLibrary } from '../../e2e/window/testing/fill-library'
import { manyLayers } from '../../e2e/window/testing/many-layers'
import { type Findings, findingsOf } from '../render/measurement'
import { scrollRows } from './scroll-rows'

/** Scrolling a library of this many mockups. */
export const libraryScroll = async (window: AppWindow, count: number, floorMs: number): Promise<Findings> => {
  await fillLibrary(window.folder, count)
  await window.page.reload()
  await window.page.locator('[data-library-list] [role="option"]').first().waitFor()
  return findingsOf({
    rows: [
      ...(await scrollRows(window, {
        scene: `library of ${count} mockups`,
        selector: '[data-library-list]',
        floorMs,
      })),
    ],
  })
}

/** Scrolling a layer tree of this many layers. */
export const layersScroll = async (window: AppWindow, count: number, floorMs: number): Promise<Findings> => {
  const file = join(window.folder, 'Many layers.psd')
  await writeFile(file, manyLayers(count))
  await window.dropFiles(window.page.getByRole('main'), [file])
  await window.page.getByRole('tree').waitFor()
  await window.pictureIsCurrent()
  return findingsOf({
    rows: [
      ...(await scrollRows(window, { scene: `tree of ${count} layers`, selector: '[role="tree"]', floorMs })),
    ],
  })
}
