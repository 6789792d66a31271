import type { ShelvedArtwork } from '@contract/desktop/artworks'
import type { LibraryMockup } from '@contract/desktop/library'

/** An item of the library, a mockup or a design. */
export interface LibraryItem {
  readonly id: string
  readonly name: string
  readonly pictureUrl: string
  readonly kind: 'mockup' | 'design'
  readonly mockup: LibraryMockup | null
  readonly design: ShelvedArtwork | null
  readonly isMissing: boolean
}

export const itemOfMockup = (mockup: LibraryMockup): LibraryItem => ({
  id: mockup.mockup_id,
  name: mockup.name,
  pictureUrl: mockup.thumbnail_url,
  kind: 'mockup',
  mockup,
  design: null,
  isMissing: !mockup.exists,
})

export const itemOfDesign = (design: ShelvedArtwork): LibraryItem => ({
  id: design.artwork_id,
  name: design.name,
  pictureUrl: design.thumbnail_url,
  kind: 'design',
  mockup: null,
  design,
  isMissing: !design.exists,
})
