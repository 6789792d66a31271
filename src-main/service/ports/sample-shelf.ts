import type { FilePath } from './engine'

/** What is shipped with the app to try it with. Empty where the samples were not installed. */
export interface SampleShelf {
  mockups(): Promise<readonly SampleMockupFile[]>
  artworks(): Promise<readonly FilePath[]>
}

export interface SampleMockupFile {
  readonly id: string
  readonly title: string
  readonly category: string
  readonly description: string
  readonly file: FilePath
  /** A WebP of the mockup with artwork on it. */
  readonly preview: FilePath
  /** Of the document, pixels. */
  readonly width: number
  readonly height: number
}
