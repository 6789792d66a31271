import type { ColorMode, Raster, UndrawnFeature } from '../../engine/document/document'
import type { LinkedFiles } from '../records/linked-files'
import { undrawn } from '../records/undrawn-features'
import type { OpenFile } from './open-file'

/** The features of the file as a whole that cannot be shown exactly. */
export const fileNotes = (
  file: OpenFile,
  linked: LinkedFiles,
  composite: Raster | null,
  isContradictory: boolean,
): UndrawnFeature[] => [
  ...(isContradictory ? [contradictory] : []),
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

const colorNotes = ({ header: { colorMode }, colorSpace }: OpenFile): UndrawnFeature[] => {
  const note = noteOf[colorMode]
  const isExact = colorMode === 'cmyk' && colorSpace.inks?.isExact
  return note === undefined || isExact ? [] : [note]
}

const noteOf: Readonly<Partial<Record<ColorMode, UndrawnFeature>>> = {
  cmyk: undrawn(
    'color-conversion:cmyk',
    'The file has no profile for its inks that can be read: they are shown as those of a usual press (SWOP), roughly.',
  ),
  multichannel: undrawn(
    'color-conversion:multichannel',
    'The inks of a multichannel picture are shown as cyan, magenta, yellow and black, estimated.',
  ),
  duotone: undrawn('color-conversion:duotone', 'A duotone is shown as the gray that it is printed from.'),
}

const contradictory = undrawn(
  'file:contradictory',
  'Lengths and counts in the file contradict each other: it is damaged, and layers may be missing.',
)

const missingComposite = undrawn(
  'composite:missing',
  'The file keeps no readable merged picture (saved without "Maximize compatibility", or damaged).',
)
