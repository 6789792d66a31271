export interface ArtworkEntry {
  readonly file: string
  readonly title: string
}

/** The sample artworks, as the window lists them. */
export const artworkList: readonly ArtworkEntry[] = [
  { file: 'poster-dunes.png', title: 'Dunes, a travel poster' },
  { file: 'logo-kiln.svg', title: 'Kiln, a logo' },
  { file: 'badge-tide.png', title: 'High tide, a badge' },
  { file: 'pattern-citrus.png', title: 'Citrus, a pattern' },
  { file: 'app-screen.png', title: 'Quiet places, a phone screen' },
  { file: 'photo-still-life.jpg', title: 'Still life, a photograph' },
]
