import { printIdOf } from '../../engine/photo/photo-layers'
import type { ReadyPhoto } from '../photo-renders/ready-photo'
import type { DocumentSource } from '../ports/document-source'
import type { StoredPhotoMockup } from '../ports/photo-mockup-store'
import type { PreparedPhoto } from '../ports/vision'

export const readyPhotoOf = (
  { uuid, name, colors }: StoredPhotoMockup,
  { size, targets }: PreparedPhoto,
  source: DocumentSource,
): ReadyPhoto => ({
  ...{ uuid, name, source, colors, width: size.width, height: size.height },
  targets: targets.map(({ bounds, canvas, kind, ...target }, at) => ({
    ...{ uuid: target.uuid, name: target.name, kind, canvas },
    layer: [printIdOf(at)],
    box: { width: bounds.right - bounds.left, height: bounds.bottom - bounds.top },
  })),
})
