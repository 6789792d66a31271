import { type StackedArtwork, stackOf } from '@contract/edits/artwork'
import type { Edits } from '../../model/edits/edits'

type Placed = Edits['placed'][string]

/** Whether a picture with these edits shows the artwork that is placed on the area; null: there is no picture yet. */
export const showsArtwork = (
  shown: Pick<Edits, 'placed'> | null,
  contentsId: string | null,
  placed: Placed | null,
): boolean =>
  contentsId === null ||
  placed === null ||
  designsIn(shown?.placed[contentsId]).some(({ artwork }) => artwork.artwork_id === placed.artwork.artwork_id)

const designsIn = (area: Placed | undefined): readonly StackedArtwork[] => (area ? stackOf(area) : [])
