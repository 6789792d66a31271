import type { Raster, UndrawnFeature } from '../engine/document/document'
import type { LinkedFiles } from './linked-files'
import type { OpenFile } from './open-file'
import { undrawn } from './undrawn-features'

/** What of the file as a whole cannot be shown exactly. */
export const fileNotes = (
  file: OpenFile,
  linked: LinkedFiles,
  composite: Raster | null,
): UndrawnFeature[] => [
  ...colorNotes(file),
  ...(linked.isDamaged
    ? [
        undrawn(
          'smart-object:contents-damaged',
          'Some contents of smart objects in this file cannot be read.',
        ),
      ]
    : []),
  ...(composite ? [] : [missingComposite]),
]

const colorNotes = ({ header: { colorMode }, colorTables }: OpenFile): UndrawnFeature[] => {
  if (colorMode === 'rgb' || colorMode === 'gray') return []
  const way = colorTables.inkProfile
    ? 'by the profile of the file'
    : "without a profile, so they are close to Photoshop's but not exact"
  return [undrawn(`color-conversion:${colorMode}`, `The ${colorMode} colours are converted to RGB ${way}.`)]
}

const missingComposite = undrawn(
  'composite:missing',
  'The file keeps no readable merged picture (saved without "Maximize compatibility", or damaged).',
)
