import type { Page } from '@playwright/test'

/** The middle of a handle or guide on the page, as Konva's stages have it. Throws if none of this name is shown. */
export async function handleAt(page: Page, name: string): Promise<readonly [number, number]> {
  const at = await page.evaluate(placeOf, name)
  if (at) return at
  throw new Error(`No stage shows a shape named ${name}`)
}

/** How many handles the stages show. */
export const handleCount = (page: Page): Promise<number> => page.evaluate(countHandles)

/** The part of Konva's own global that is used; Konva sets it. */
interface ShownShape {
  name(): string
  getClientRect(): { x: number; y: number; width: number; height: number }
}

interface KonvaGlobal {
  readonly Konva?: {
    readonly stages: readonly {
      container(): HTMLElement
      find(test: (shape: ShownShape) => boolean): readonly ShownShape[]
    }[]
  }
}

/** Runs in the page. */
function placeOf(name: string): [number, number] | null {
  for (const stage of (window as KonvaGlobal).Konva?.stages ?? []) {
    const [shape] = stage.find((each) => each.name() === name)
    if (!shape) continue
    const own = shape.getClientRect()
    const place = stage.container().getBoundingClientRect()
    return [place.x + own.x + own.width / 2, place.y + own.y + own.height / 2]
  }
  return null
}

/** Runs in the page. */
function countHandles(): number {
  const stages = (window as KonvaGlobal).Konva?.stages ?? []
  return stages.flatMap((stage) => stage.find((each) => /^(scale|rotate)/.test(each.name()))).length
}
