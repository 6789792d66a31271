import type { FilePath } from './engine'

/** Samples that ship with the app. Empty if the samples were not installed. */
export interface SampleFiles {
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
  /** Width of the document, pixels. */
  readonly width: number
  readonly height: number
}
