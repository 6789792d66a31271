import type { Uuid } from '@contract/vocabulary'
import type { DocumentSource } from '../ports/document-source'
import type { RenderedPhoto } from './render-target'

/** A photo mockup that may be rendered. */
export interface ReadyPhoto extends RenderedPhoto {
  readonly uuid: Uuid
  readonly source: DocumentSource
  /** Of the photo, in pixels. */
  readonly width: number
  readonly height: number
}
