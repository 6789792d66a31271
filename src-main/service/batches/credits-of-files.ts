import { prices } from '../policy/policy'
import { type GridMockup, isOpened } from './grid-mockups'

interface FileOfMockup {
  readonly cell: { readonly mockup: Pick<GridMockup, 'opened'> }
}

/** What a service charges for the files of a batch. */
export const creditsOfFiles = (files: readonly FileOfMockup[]): number =>
  files.reduce((sum, { cell }) => sum + creditsOfPicture(cell.mockup), 0)

/** What a service charges for one picture of a mockup. */
export const creditsOfPicture = ({ opened }: Pick<GridMockup, 'opened'>): number => {
  const own = isOpened(opened) ? opened.description.creditsPerPicture : undefined
  return own ?? prices.render
}
