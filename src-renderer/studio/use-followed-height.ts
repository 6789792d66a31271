import type { Size } from '@geometry/plane'
import { useEffect } from 'react'
import type { ShopLine } from './shop-line'

/** CSS px; a picture that is higher is shown smaller. */
const highestPicture = 640
const lowestPicture = 240
const lowestEditor = 420
/** Parts of pixels would bring a scrollbar. */
const roundingPx = 1

/** Tells the shop's page how high the editor would be with all of it in view. */
export function useFollowedHeight({ width, height }: Size, shop: ShopLine): void {
  useEffect(() => {
    if (shop.origin === null) return
    // The frame becomes as high as the panel: nothing of it is behind a scrollbar.
    document.documentElement.dataset['framed'] = ''
    let told = 0
    const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`)
    const measure = (): void => {
      const [head, picture, panel, bar] = ['head', 'picture', 'panel', 'bar'].map(part)
      if (!head || !picture || !panel || !bar) return
      // Rectangles on screen: `offsetTop` and the like leave out the panel's zoom under fingers.
      const [headBox, pictureBox, panelBox, barBox] = [head, picture, panel, bar].map((each) =>
        each.getBoundingClientRect(),
      ) as [DOMRect, DOMRect, DOMRect, DOMRect]
      const wanted = (pictureBox.width * height) / width
      const picturePx = Math.min(highestPicture, Math.max(lowestPicture, wanted))
      const contents = panel.firstElementChild?.getBoundingClientRect().height ?? 0
      const isStacked = panelBox.top >= pictureBox.bottom - 1
      const middle = isStacked ? picturePx + contents : Math.max(picturePx, contents)
      const next = Math.ceil(Math.max(lowestEditor, headBox.height + middle + barBox.height)) + roundingPx
      if (next !== told) shop.tell({ type: 'height', height: next })
      told = next
    }
    const observer = new ResizeObserver(measure)
    for (const name of ['head', 'picture', 'bar']) observer.observe(part(name) ?? document.body)
    const contents = part('panel')?.firstElementChild
    if (contents) observer.observe(contents)
    return () => observer.disconnect()
  }, [width, height, shop])
}
