import type { DocumentRecord } from '@contract/desktop/documents'
import type { FilmPlane } from '@contract/desktop/films'
import { wireOfKept } from '@contract/edits/kept-edits'
import { type Failure, failureOfCall } from '@contract/errors'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Layers2, RotateCcw } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../link/connection'
import { correctedDepth, namesOf, thingsOf, withDepth, withoutDepth } from '../../model/film/film-depths'
import { type FilmSettings, filmOrderOf } from '../../model/film/film-settings'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'
import { IconButton } from '../../shared/icon-button'
import { Slider } from '../../shared/slider'
import { useEditorStore } from '../../state/editor/editor-store'
import { restingEdits } from '../../state/editor/edits-slice'

interface FilmDepthsProps {
  readonly document: DocumentRecord
  readonly settings: FilmSettings
}

/** Opens the depths of the layers: proposed from the document, corrected by hand, and reset. */
export function FilmDepths({ document, settings }: FilmDepthsProps) {
  const { t } = useTranslation('videos')
  const count = Object.keys(settings.depths).length
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button aria-label={count > 0 ? t('depthCorrected') : undefined}>
          <Layers2 size={16} strokeWidth={1.5} aria-hidden />
          {t('depth')}
          {count > 0 && <span aria-hidden className="size-1.5 rounded-full bg-accent" />}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side="top"
          align="start"
          sideOffset={8}
          collisionPadding={8}
          aria-label={t('depth')}
          className="appear z-40 flex w-96 flex-col rounded-lg border border-line bg-raised shadow-float outline-none"
        >
          <DepthList document={document} settings={settings} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function DepthList({ document, settings }: FilmDepthsProps) {
  const { t } = useTranslation(['videos', 'common'])
  const { planes, failure, retry } = useFilmPlanes(document, settings)
  const change = (depths: FilmSettings['depths']) =>
    useEditorStore.getState().changeFilm(document.uuid, { depths })
  const things = planes && thingsOf(planes)
  return (
    <>
      <header className="flex min-h-10 items-center gap-2 border-line border-b py-1.5 pr-2 pl-3">
        <p className="min-w-0 flex-1 text-secondary text-sm">{t('depthText')}</p>
        <Button
          look="quiet"
          className="h-7 px-2 text-sm"
          disabled={Object.keys(settings.depths).length === 0}
          onClick={() => change({})}
        >
          {t('depthResetAll')}
        </Button>
      </header>
      {failure && (
        <div className="p-3">
          <FailureNote title={t('depthNotRead')} failure={failure}>
            <Button onClick={retry}>{t('common:retry')}</Button>
          </FailureNote>
        </div>
      )}
      {!things && !failure && (
        <p role="status" className="px-3 py-4 text-secondary">
          {t('depthReading')}
        </p>
      )}
      {things?.length === 0 && <p className="px-3 py-4 text-secondary">{t('depthFlat')}</p>}
      {things && things.length > 0 && (
        <ul className="py-1.5">
          {things.map((thing) => (
            <DepthRow
              key={thing.layers.map(({ uuid }) => uuid).join()}
              thing={thing}
              names={namesOf(thing, document.layers)}
              depths={settings.depths}
              onChange={change}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface DepthRowProps {
  readonly thing: FilmPlane
  readonly names: readonly string[]
  readonly depths: FilmSettings['depths']
  onChange(depths: FilmSettings['depths']): void
}

/** Names shown in a row; more would not fit. */
const namesShown = 2

function DepthRow({ thing, names, depths, onChange }: DepthRowProps) {
  const { t, i18n } = useTranslation('videos')
  const labelId = useId()
  const corrected = correctedDepth(thing, depths)
  const depth = corrected ?? thing.proposed_depth
  /** A layer that was not corrected is none again after Esc. */
  const before = useRef(depths)
  const rest = names.length - namesShown
  const listed = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(
    rest > 0 ? [...names.slice(0, namesShown), `+${rest}`] : names,
  )
  const percent = Math.round(depth * 100)
  return (
    <li className="grid h-8 grid-cols-[128px_1fr_36px_28px] items-center gap-2 pr-2 pl-3">
      <span id={labelId} className="truncate" title={names.join(', ')}>
        {listed}
      </span>
      <Slider
        look="picture"
        label={{ id: labelId }}
        minimum={0}
        maximum={100}
        value={percent}
        mark={100 * thing.proposed_depth}
        onTakeBack={() => onChange(before.current)}
        onBegin={() => {
          before.current = depths
        }}
        onChange={(next) => onChange(withDepth(thing, next / 100, depths))}
      />
      <span aria-hidden className="text-right text-secondary text-sm tabular-nums">
        {percent}
      </span>
      {corrected !== null && (
        <IconButton
          icon={RotateCcw}
          label={t('depthReset', { layers: listed })}
          tipSide="top"
          onClick={() => onChange(withoutDepth(thing, depths))}
        />
      )}
    </li>
  )
}

interface FilmPlanes {
  readonly planes: readonly FilmPlane[] | null
  readonly failure: Failure | null
  retry(): void
}

/** What moves apart as it is proposed: what a person corrects shows at once, without asking again. */
function useFilmPlanes(document: DocumentRecord, settings: FilmSettings): FilmPlanes {
  const queries = useDesktopQueries()
  const edits = useEditorStore((state) => restingEdits(state, document.uuid))
  const input = {
    uuid: document.uuid,
    scenes: [wireOfKept(edits)],
    film: filmOrderOf({ ...settings, depths: {} }, document),
  }
  const { data, error, refetch } = useQuery(
    queries.films.describe.queryOptions({ input, placeholderData: keepPreviousData, staleTime: 60_000 }),
  )
  return {
    planes: data?.planes ?? null,
    failure: error ? failureOfCall(error) : null,
    retry: () => void refetch(),
  }
}
