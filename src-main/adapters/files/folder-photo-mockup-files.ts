import { join } from 'node:path'
import type { Files } from '../../service/ports/files'
import type { PhotoMockupFiles } from '../../service/ports/photo-mockup-files'

/** `<folder>/<uuid>.photo`, whatever its format, and `<folder>/<uuid>.<version>.mockphoto`. */
export const createFolderPhotoMockupFiles = (
  folder: string,
  files: Pick<Files, 'namesIn'>,
): PhotoMockupFiles => ({
  photoOf: (uuid) => join(folder, `${uuid}.photo`),
  bakedOf: ({ uuid, version }) => join(folder, `${uuid}.${version}.mockphoto`),
  names: () => files.namesIn(folder),
})
