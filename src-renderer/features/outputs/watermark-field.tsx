import type { BatchOutput } from '@contract/desktop/batch-recipe'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { Button } from '../../shared/button'
import { NumberField } from '../../shared/number-field'
import { SegmentedControl } from '../../shared/segmented-control'
import { chooseArtworks } from '../../state/editor/choose-artworks'
import { OutputRow } from './output-row'

interface WatermarkFieldProps {
  readonly output: BatchOutput
  onChange(next: Partial<BatchOutput>, gesture?: string | null): void
}

const places = ['centre', 'corner', 'tiled'] as const

/** A picture over the file: which, where, and how strong. */
export function WatermarkField({ output: { watermark }, onChange }: WatermarkFieldProps) {
  const { t } = useTranslation('outputs')
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const { data: artwork } = useQuery(
    queries.artworks.get.queryOptions({
      input: watermark === null ? skipToken : { artwork_id: watermark.artwork_id },
    }),
  )
  const choose = async () => {
    const [chosen] = await chooseArtworks(client)
    if (chosen)
      onChange({
        watermark: { place: 'centre', opacity: 0.3, ...watermark, artwork_id: chosen.artwork_id },
      })
  }
  return (
    <OutputRow label={t('watermark')} isWide>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-secondary text-sm">
            {watermark === null ? t('noWatermark') : (artwork?.name ?? '')}
          </span>
          {watermark !== null && (
            <Button look="quiet" className="px-2" onClick={() => onChange({ watermark: null })}>
              {t('withoutWatermark')}
            </Button>
          )}
          <Button className="px-2" onClick={() => void choose()}>
            {t('chooseWatermark')}
          </Button>
        </div>
        {watermark !== null && (
          <div className="grid grid-cols-[1fr_84px] gap-2">
            <SegmentedControl
              label={t('watermarkPlace')}
              value={watermark.place}
              options={places.map((place) => ({ value: place, label: t(`watermarkPlaces.${place}`) }))}
              onChange={(place) => onChange({ watermark: { ...watermark, place } })}
            />
            <NumberField
              label={t('watermarkOpacity')}
              caption=""
              unit="%"
              minimum={1}
              maximum={100}
              decimals={0}
              value={watermark.opacity * 100}
              onChange={(share, gesture) =>
                onChange({ watermark: { ...watermark, opacity: share / 100 } }, gesture)
              }
            />
          </div>
        )}
      </div>
    </OutputRow>
  )
}
