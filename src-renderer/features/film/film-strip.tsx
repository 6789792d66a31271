import type { DocumentRecord } from '@contract/desktop/documents'
import { Pause, Play, Repeat, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/icon-button'
import { useEditorStore } from '../../state/editor/editor-store'
import { filmSettingsOf } from '../../state/editor/film-slice'
import { useCurrentDocument } from '../../state/editor/use-current-document'
import { FilmRuler } from './film-ruler'
import { FilmSettingsRow } from './film-settings-row'
import { useFilmKeys } from './use-film-keys'
import { useFilmPlaying } from './use-film-playing'

/** Below the canvas: time, how the mockup moves, and the file that comes of it. */
export function FilmStrip() {
  const { data } = useCurrentDocument()
  return data ? <StripOfDocument key={data.uuid} document={data} /> : null
}

function StripOfDocument({ document }: { readonly document: DocumentRecord }) {
  const { t } = useTranslation('videos')
  const settings = useEditorStore((state) => filmSettingsOf(state, document.uuid))
  const isPlaying = useEditorStore((state) => state.isFilmPlaying)
  const { closeFilm, changeFilm, playFilm } = useEditorStore.getState()
  useFilmPlaying(settings)
  useFilmKeys()
  return (
    <section
      aria-label={t('title')}
      className="flex shrink-0 flex-col gap-1.5 border-line border-t bg-chrome px-3 py-2"
    >
      <div className="flex items-center gap-2">
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={t(isPlaying ? 'pause' : 'play')}
          chord=" "
          tipSide="top"
          onClick={() => playFilm(!isPlaying)}
        />
        <FilmTime seconds={settings.seconds} />
        <FilmRuler settings={settings} />
        <IconButton
          icon={Repeat}
          label={t('loop')}
          tipSide="top"
          isPressed={settings.loop}
          onClick={() => changeFilm(document.uuid, { loop: !settings.loop })}
        />
        <IconButton icon={X} label={t('close')} chord="escape" tipSide="top" onClick={closeFilm} />
      </div>
      <FilmSettingsRow document={document} settings={settings} />
    </section>
  )
}

function FilmTime({ seconds }: { readonly seconds: number }) {
  const { t, i18n } = useTranslation('videos')
  const at = useEditorStore((state) => Math.round(state.filmAt * seconds * 10) / 10)
  const format = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <span className="w-20 shrink-0 text-secondary text-sm tabular-nums">
      {t('time', { at: format.format(at), length: format.format(seconds) })}
    </span>
  )
}
