import type { BatchForecast } from '@contract/desktop/batches'
import { outputLayout } from '@geometry/output-layout'
import type { BatchGrid } from './batch-grid'
import { isOpened } from './grid-mockups'

/**
 * Mockups with fewer pixels than a file shows of them, and the width of the widest file. A layered file keeps the size
 * of its document.
 */
export const enlargedMockups = ({
  recipe,
  mockups,
}: Pick<BatchGrid, 'recipe' | 'mockups'>): BatchForecast['enlarged'] => {
  const drawn = recipe.outputs.filter(({ format, print, film }) => format !== 'psd' && !print && !film)
  const width = Math.max(0, ...drawn.map((output) => (output.width === 'original' ? 0 : output.width)))
  const narrower = mockups.filter(({ opened }) => {
    if (!isOpened(opened)) return false
    const { description: own } = opened
    return drawn.some((output) => outputLayout(own, output).drawn.width > own.width)
  })
  return narrower.length === 0 ? null : { width, mockups: narrower.map(({ place }) => place) }
}
