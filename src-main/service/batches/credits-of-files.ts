import { prices } from '../policy/policy'
import { type GridMockup, isOpened } from './grid-mockups'

interface FileOfMockup {
  readonly cell: { readonly mockup: Pick<GridMockup, 'opened'> }
}

/** What a service charges for the files of a batch. */
export const creditsOfFiles = (files: readonly FileOfMockup[]): number =>
  files.reduce((sum, { cell }) => {
    const { opened } = cell.mockup
    const own = isOpened(opened) ? opened.description.creditsPerPicture : undefined
    return sum + (own ?? prices.render)
  }, 0)
