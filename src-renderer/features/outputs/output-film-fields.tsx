import type { BatchOutput, OutputFilm } from '@contract/desktop/batch-recipe'
import { filmContainers } from '@contract/failures/films'
import { filmRates, longestFilm, shortestFilm } from '@contract/film/film-limits'
import { filmPresets } from '@contract/film/film-motion'
import { filmAspects } from '@contract/film/film-order'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../shared/number-field'
import { SegmentedControl } from '../../shared/segmented-control'
import { Select } from '../../shared/select'
import { Switch } from '../../shared/switch'
import { OutputRow } from './output-row'
import { OutputSizeFields } from './output-size-fields'

interface OutputFilmFieldsProps {
  readonly output: BatchOutput
  readonly film: OutputFilm
  onChange(next: Partial<BatchOutput>, gesture?: string | null): void
}

/** Frames per second. */
const fastestGif = 50

/** How the picture moves, and the file that it is written to. */
export function OutputFilmFields({ output, film, onChange }: OutputFilmFieldsProps) {
  const { t } = useTranslation(['videos', 'outputs'])
  const change = (next: Partial<OutputFilm>, gesture: string | null = null) =>
    onChange({ film: { ...film, ...next } }, gesture)
  const isPoster = film.part === 'poster'
  const choose = (container: OutputFilm['container']) =>
    change({ container, fps: container === 'gif' && film.fps > fastestGif ? 30 : film.fps })
  return (
    <>
      {!isPoster && (
        <OutputRow label={t('fileType')} isWide>
          <SegmentedControl
            label={t('fileType')}
            value={film.container}
            options={filmContainers.map((value) => ({ value, label: t(`types.${value}`) }))}
            onChange={choose}
          />
        </OutputRow>
      )}
      <OutputRow label={t('motion')}>
        <Select
          aria-label={t('motion')}
          value={typeof film.motion === 'string' ? film.motion : null}
          options={filmPresets.map((value) => ({ value, label: t(`motions.${value}`) }))}
          onChange={(next) => {
            const motion = filmPresets.find((each) => each === next)
            if (motion) change({ motion })
          }}
        />
      </OutputRow>
      <OutputRow label={t('length')}>
        <NumberField
          label={t('length')}
          caption=""
          unit="s"
          decimals={0}
          minimum={shortestFilm}
          maximum={longestFilm}
          value={film.seconds}
          onChange={(seconds, gesture) => change({ seconds: Math.round(seconds) }, gesture)}
        />
      </OutputRow>
      <OutputRow label={t('shape')} isWide>
        <SegmentedControl
          label={t('shape')}
          widths="words"
          value={film.aspect}
          options={filmAspects.map((value) => ({
            value,
            label: value === 'original' ? t('outputs:ownShape') : value,
          }))}
          onChange={(aspect) => change({ aspect })}
        />
      </OutputRow>
      <OutputSizeFields output={output} document={null} onChange={onChange} />
      {!isPoster && (
        <>
          <OutputRow label={t('rate')} isWide>
            <SegmentedControl
              label={t('rate')}
              value={`${film.fps}`}
              options={filmRates
                .filter((fps) => film.container !== 'gif' || fps <= fastestGif)
                .map((fps) => ({ value: `${fps}`, label: t('rateText', { fps }) }))}
              onChange={(next) => {
                const fps = filmRates.find((each) => `${each}` === next)
                if (fps !== undefined) change({ fps })
              }}
            />
          </OutputRow>
          <OutputRow label={t('outputs:quality')}>
            <NumberField
              label={t('outputs:quality')}
              caption=""
              unit="%"
              decimals={0}
              minimum={1}
              maximum={100}
              value={output.quality}
              onChange={(quality, gesture) => onChange({ quality: Math.round(quality) }, gesture)}
            />
          </OutputRow>
          <OutputRow label={t('loop')}>
            <span className="flex h-7 items-center">
              <Switch label={t('loop')} isOn={film.loop} onChange={(loop) => change({ loop })} />
            </span>
          </OutputRow>
        </>
      )}
    </>
  )
}
