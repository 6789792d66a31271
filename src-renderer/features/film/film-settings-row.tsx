import type { DocumentRecord } from '@contract/desktop/documents'
import { filmContainers } from '@contract/failures/films'
import { filmRates, longestFilm, shortestFilm } from '@contract/film/film-limits'
import { filmPresets } from '@contract/film/film-motion'
import { filmAspects } from '@contract/film/film-order'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../link/connection'
import { type FilmSettings, filmSizeChoice, filmSizeChoices } from '../../model/film/film-settings'
import { Switch } from '../../shared/switch'
import { useEditorStore } from '../../state/editor/editor-store'
import { FilmChoice } from './film-choice'
import { FilmDepths } from './film-depths'
import { FilmExportBar } from './film-export-bar'

interface FilmSettingsRowProps {
  readonly document: DocumentRecord
  readonly settings: FilmSettings
}

/** How the mockup moves, and the file that it is exported to. */
export function FilmSettingsRow({ document, settings }: FilmSettingsRowProps) {
  const { t } = useTranslation('videos')
  const change = (next: Partial<FilmSettings>) => useEditorStore.getState().changeFilm(document.uuid, next)
  const sizes = filmSizeChoices(settings.aspect, document)
  const size = filmSizeChoice(settings, document)
  const lengths = Array.from({ length: longestFilm - shortestFilm + 1 }, (_, place) => shortestFilm + place)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilmChoice
        label={t('motion')}
        value={settings.motion}
        choices={filmPresets.map((value) => ({ value, text: t(`motions.${value}`) }))}
        onChange={(motion) => change({ motion })}
      />
      <FilmChoice
        label={t('length')}
        value={settings.seconds}
        choices={lengths.map((seconds) => ({ value: seconds, text: t('seconds', { seconds }) }))}
        onChange={(seconds) => change({ seconds })}
      />
      <FilmChoice
        label={t('shape')}
        value={settings.aspect}
        choices={filmAspects.map((value) => ({
          value,
          text: value === 'original' ? t('shapeOriginal') : value.replace(':', ' : '),
        }))}
        onChange={(aspect) => change({ aspect })}
      />
      <FilmChoice
        label={t('size')}
        value={size.longSide}
        choices={sizes.map(({ longSide, width, height }) => ({
          value: longSide,
          text: t('sizeText', { width, height }),
        }))}
        onChange={(longSide) => change({ longSide })}
      />
      <FilmChoice
        label={t('rate')}
        value={settings.fps}
        choices={filmRates
          .filter((fps) => settings.container !== 'gif' || fps <= fastestGif)
          .map((fps) => ({ value: fps, text: t('rateText', { fps }) }))}
        onChange={(fps) => change({ fps })}
      />
      <FilmDepths document={document} settings={settings} />
      <FilmFileChoice document={document} settings={settings} onChange={change} />
    </div>
  )
}

/** Frames per second */
const fastestGif = 50

interface FilmFileChoiceProps extends FilmSettingsRowProps {
  onChange(change: Partial<FilmSettings>): void
}

/** The type of the file, as far as this computer writes it, its sound, and the export. */
function FilmFileChoice({ document, settings, onChange }: FilmFileChoiceProps) {
  const { t } = useTranslation('videos')
  const queries = useDesktopQueries()
  const { data: written } = useQuery(queries.films.capabilities.queryOptions({ staleTime: 60_000 }))
  const known = written ?? [{ container: settings.container, has_audio: false }]
  // Nothing is chosen that cannot be written.
  const chosen = known.find(({ container }) => container === settings.container) ?? known[0]
  const container = chosen?.container ?? settings.container
  const hasSound = chosen?.has_audio === true
  const fps = container === 'gif' && settings.fps > fastestGif ? 30 : settings.fps
  return (
    <>
      {known.length > 0 && (
        <FilmChoice
          label={t('fileType')}
          value={container}
          choices={filmContainers
            .filter((value) => known.some((each) => each.container === value))
            .map((value) => ({ value, text: t(`types.${value}`) }))}
          onChange={(next) => onChange({ container: next })}
        />
      )}
      <span className="flex items-center gap-1.5" title={hasSound ? undefined : t('noSound')}>
        <Switch
          label={t('sound')}
          isOn={settings.audio && hasSound}
          isDisabled={!hasSound}
          onChange={(audio) => onChange({ audio })}
        />
        <span aria-hidden className="text-secondary">
          {t('sound')}
        </span>
      </span>
      <span className="ml-auto flex items-center gap-2">
        {written && !written.some((each) => each.container === 'mp4' || each.container === 'webm') && (
          <span role="status" className="flex items-center gap-1.5 text-sm">
            <CircleAlert size={14} strokeWidth={1.5} className="shrink-0 text-warning" aria-hidden />
            {t(written.length === 0 ? 'noEncoder' : 'noVideoEncoder')}
          </span>
        )}
        <FilmExportBar
          document={document}
          settings={{ ...settings, fps }}
          file={written && chosen ? { container, audio: settings.audio && hasSound, quality: 75 } : null}
        />
      </span>
    </>
  )
}
