import type { Uuid } from '@contract/vocabulary'
import { uuidOf } from '../naming/uuid-of'
import type { InstalledFont } from '../ports/font-library'

/** The same on every computer that has a font of this name. */
export const installedFontUuid = (
  origin: 'shipped' | 'system',
  { postscriptName }: Pick<InstalledFont, 'postscriptName'>,
): Uuid => uuidOf(`${origin} font`, postscriptName)
