import { noEdits } from '../../engine/edits/no-edits'
import type { CallOptions, Engine, FilePath } from '../ports/engine'

/** The longer side of a picture that is looked at and not used, in px. */
const viewSide = 1024

/** A picture or a layered file at view size, as WebP. */
export const viewOfFile = (
  file: FilePath,
  engine: Pick<Engine, 'thumbnail'>,
  options?: CallOptions,
): Promise<Uint8Array> =>
  engine.thumbnail(
    { file, layer: null, edits: noEdits, maxWidth: viewSide, maxHeight: viewSide, format: 'webp' },
    options,
  )
