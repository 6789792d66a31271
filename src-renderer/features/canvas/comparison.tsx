import type { DocumentRecord } from '@contract/desktop/documents'
import { failureOfCall } from '@contract/errors'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../link/connection'
import { noChanges } from '../../model/edits/edits'
import { documentBox, type Viewport } from '../../model/view/viewport'
import { formatNumber } from '../../shared/format-number'
import { Picture } from '../../shared/picture'
import { useFailureTexts } from '../../shared/use-failure-text'
import { useGestureEscape } from '../../shared/use-gesture-escape'
import { useEditorStore } from '../../state/editor/editor-store'
import { CanvasPicture } from './canvas-picture'
import { type PreviewLook, usePreview } from './use-preview'

interface ComparisonProps {
  readonly document: DocumentRecord
  readonly viewport: Viewport
  readonly look: PreviewLook
}

/**
 * Comparisons over the edited picture: the unedited file to the left of a movable line, or the places where our
 * rendering differs from the file's own picture.
 */
export function Comparison(props: ComparisonProps) {
  const comparison = useEditorStore((state) => state.comparison)
  if (comparison === 'split') return <Split {...props} />
  return comparison === 'difference' ? <Difference {...props} /> : null
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share))

function Split({ document, viewport, look }: ComparisonProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { picture } = usePreview(document, noChanges, { ...look, dragSize: null }, { channelName: 'before' })
  const at = useEditorStore((state) => state.splitAt)
  const cutOff = `${(1 - at) * 100}%`
  return (
    <>
      {picture && document.remote === null && (
        <CanvasPicture source={picture.source} document={document} viewport={viewport} cutOff={cutOff} />
      )}
      <div ref={frame} className="pointer-events-none absolute" style={documentBox(viewport, document)}>
        <SplitLine frame={frame} at={at} />
      </div>
    </>
  )
}

interface SplitLineProps {
  readonly frame: RefObject<HTMLDivElement | null>
  /** 0..1 of the picture's width. */
  readonly at: number
}

function SplitLine({ frame, at }: SplitLineProps) {
  const { t } = useTranslation('canvas')
  const { splitTo } = useEditorStore.getState()
  /** Where the line was when it was taken; null: nobody holds it. */
  const heldFrom = useRef<number | null>(null)
  useGestureEscape(
    () => heldFrom.current !== null,
    () => {
      if (heldFrom.current !== null) splitTo(heldFrom.current)
      heldFrom.current = null
    },
  )
  const follow = (event: PointerEvent) => {
    event.stopPropagation()
    const bounds = frame.current?.getBoundingClientRect()
    if (bounds && heldFrom.current !== null) splitTo(clamp((event.clientX - bounds.left) / bounds.width))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -0.01, ArrowRight: 0.01 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    splitTo(clamp(at + step * (event.shiftKey ? 10 : 1)))
  }
  const label =
    'pointer-events-none absolute top-3 rounded-full bg-[rgb(0_0_0/0.6)] px-2 py-0.5 text-sm text-white'
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('splitLine')}
      aria-valuenow={Math.round(at * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        heldFrom.current = at
        follow(event)
      }}
      onPointerUp={() => {
        heldFrom.current = null
      }}
      onPointerMove={follow}
      className="group -translate-x-1/2 pointer-events-auto absolute inset-y-0 flex w-6 cursor-ew-resize touch-none justify-center outline-none"
      style={{ left: `${at * 100}%` }}
    >
      <span className="h-full w-px bg-white shadow-[0_0_0_1px_rgb(0_0_0/0.35)]" />
      <span className="-translate-y-1/2 absolute top-1/2 h-9 w-2 rounded-full bg-white shadow-[0_0_0_1px_rgb(0_0_0/0.35),0_1px_4px_rgb(0_0_0/0.4)] group-focus-visible:outline-2 group-focus-visible:outline-accent" />
      <span className={`${label} right-[calc(50%+8px)] whitespace-nowrap`}>{t('before')}</span>
      <span className={`${label} left-[calc(50%+8px)] whitespace-nowrap`}>{t('after')}</span>
    </div>
  )
}

function Difference({ document, viewport }: ComparisonProps) {
  const { t } = useTranslation(['canvas', 'remoteCanvas'])
  const queries = useDesktopQueries()
  const textOf = useFailureTexts()
  const { data, isPending, error } = useQuery(
    queries.documents.checkFidelity.queryOptions({
      input: { uuid: document.uuid },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  const words = isPending
    ? t('comparing')
    : error
      ? textOf(failureOfCall(error)).sentence
      : data
        ? t('differs', {
            mean: formatNumber(data.mean_difference, 2),
            largest: data.largest_difference,
            share: formatNumber(data.differing_share * 100, 2),
          })
        : t(document.remote ? 'remoteCanvas:noDifference' : 'noOwnPicture')
  return (
    <>
      {data && (
        <Picture
          src={data.difference_url}
          alt={t('difference')}
          className="pointer-events-none absolute max-w-none bg-[rgb(0_0_0)]"
          style={documentBox(viewport, document)}
        />
      )}
      <p
        role="status"
        className="-translate-x-1/2 pointer-events-none absolute top-4 left-1/2 rounded-full bg-[rgb(0_0_0/0.75)] px-3 py-1 text-sm text-white tabular-nums"
      >
        {words}
      </p>
    </>
  )
}
