import type { CDPSession, Locator } from '@playwright/test'

type Point = readonly [x: number, y: number]

/** Fingers on a touch screen, by the developer tools: Chromium makes pointer and touch events of them as on a phone. */
export const fingersOn = (devtools: CDPSession) => {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  const drawn = async (from: readonly Point[], to: readonly Point[], steps = 6): Promise<void> => {
    await send('touchStart', from)
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps
      await send(
        'touchMove',
        from.map(([x, y], index) => {
          const [toX, toY] = to[index]!
          return [x + (toX - x) * part, y + (toY - y) * part]
        }),
      )
    }
    await send('touchEnd', [])
  }
  const tapAt = async (point: Point): Promise<void> => {
    await send('touchStart', [point])
    await send('touchEnd', [])
  }
  return {
    tapAt,
    /** The middle of an element; it is scrolled into view first. */
    async tap(target: Locator): Promise<void> {
      await target.scrollIntoViewIfNeeded()
      await tapAt(await middleOf(target))
    },
    drag: (from: Point, to: Point) => drawn([from], [to]),
    /** Two fingers on one line through `middle`, `from` px apart and then `to` px. */
    pinch([x, y]: Point, from: number, to: number) {
      const apart = (distance: number): readonly Point[] => [
        [x - distance / 2, y],
        [x + distance / 2, y],
      ]
      return drawn(apart(from), apart(to))
    },
    async press(point: Point, milliseconds: number): Promise<void> {
      await send('touchStart', [point])
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      await send('touchEnd', [])
    },
  }
}

/** On the page, also of what is in a frame. */
export const middleOf = async (target: Locator): Promise<Point> => {
  const box = await target.boundingBox()
  if (!box) throw new Error('The element is not shown')
  return [box.x + box.width / 2, box.y + box.height / 2]
}
