import type { BatchForecast } from '@contract/desktop/batches'
import type { BatchGrid } from './batch-grid'
import { isOpened } from './grid-mockups'

/** Mockups narrower, in pixels, than the widest requested file. A layered file keeps the size of its document. */
export const enlargedMockups = ({
  recipe,
  mockups,
}: Pick<BatchGrid, 'recipe' | 'mockups'>): BatchForecast['enlarged'] => {
  const widths = recipe.outputs.flatMap(({ format, width }) =>
    width === 'original' || format === 'psd' ? [] : [width],
  )
  const width = Math.max(0, ...widths)
  const narrower = mockups.filter(({ opened }) => isOpened(opened) && opened.description.width < width)
  return narrower.length === 0 ? null : { width, mockups: narrower.map(({ place }) => place) }
}
