import { type ArtworkTile, artworkTile, mostTileSpacing, tileRepeats } from '@contract/edits/artwork-tile'
import { FlipHorizontal2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/icon-button'
import { NumberField } from '../../shared/number-field'
import { SegmentedControl } from '../../shared/segmented-control'
import type { PlacementFieldsProps } from './skew-fields'

const choices = ['none', ...tileRepeats] as const
type Choice = (typeof choices)[number]
type Length = 'spacing' | 'offset'

/** How a design is repeated all over its print area, in percent of the design's own width and height. */
export function PatternFields({ placement, onChange }: PlacementFieldsProps) {
  const { t } = useTranslation('inspector')
  const { tile, ...others } = placement
  const change = (next: ArtworkTile | undefined, gesture: string | null = null) =>
    onChange({ ...others, ...(next && { tile: next }) }, gesture)
  const repeat = (choice: Choice) =>
    change(choice === 'none' ? undefined : artworkTile.parse({ ...tile, repeat: choice }))
  return (
    <>
      <SegmentedControl
        label={t('pattern')}
        widths="shares"
        value={tile?.repeat ?? 'none'}
        options={choices.map((choice) => ({
          value: choice,
          label: t(`patterns.${choice}`),
          title: t(`patterns.${choice}Text`),
        }))}
        onChange={repeat}
      />
      {tile && (
        <div className="flex items-end gap-2">
          <div className="grid min-w-0 flex-1 grid-cols-2 gap-2">
            {(['spacing', 'offset'] as const).flatMap((length) =>
              (['x', 'y'] as const).map((axis) => (
                <TileField key={length + axis} {...{ tile, length, axis }} onChange={change} />
              )),
            )}
          </div>
          <IconButton
            icon={FlipHorizontal2}
            label={t('mirrorRepeats')}
            isPressed={tile.is_mirrored}
            onClick={() => change({ ...tile, is_mirrored: !tile.is_mirrored })}
          />
        </div>
      )}
    </>
  )
}

interface TileFieldProps {
  readonly tile: ArtworkTile
  readonly length: Length
  readonly axis: 'x' | 'y'
  onChange(tile: ArtworkTile, gesture: string | null): void
}

const bounds = {
  spacing: { minimum: 0, maximum: 100 * mostTileSpacing },
  offset: { minimum: -100, maximum: 100 },
} as const

const captions = { spacing: { x: '↔', y: '↕' }, offset: { x: '→', y: '↓' } } as const

function TileField({ tile, length, axis, onChange }: TileFieldProps) {
  const { t } = useTranslation('inspector')
  return (
    <NumberField
      {...bounds[length]}
      label={t(`tileLengths.${length}.${axis}`)}
      caption={captions[length][axis]}
      unit="%"
      whole={100}
      value={tile[length][axis] * 100}
      onChange={(percent, gesture) =>
        onChange({ ...tile, [length]: { ...tile[length], [axis]: percent / 100 } }, gesture)
      }
    />
  )
}
