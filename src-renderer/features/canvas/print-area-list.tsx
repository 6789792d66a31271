import type { DocumentRecord } from '@contract/desktop/documents'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { printAreas } from '../../model/layers/layer-tree'
import { classNames } from '../../shared/class-names'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'

/**
 * The print areas and their artwork for the keyboard and for screen readers. The list appears while it has the focus;
 * arrow keys move through it and select on the canvas, like a click there.
 */
export function PrintAreaList({ document }: { readonly document: DocumentRecord }) {
  const { t } = useTranslation('canvas')
  const edits = useEditorStore((state) => historyOf(state, document.uuid).present)
  const selectedUuid = useEditorStore((state) => state.selectedUuid)
  const list = useRef<HTMLDivElement>(null)
  const areas = printAreas(document.layers)
  if (areas.length === 0) return null
  const current = Math.max(
    0,
    areas.findIndex(({ uuid }) => uuid === selectedUuid),
  )
  const reach = (index: number): void => {
    const area = areas[(index + areas.length) % areas.length]
    if (!area) return
    useEditorStore.getState().select(area.uuid)
    list.current?.querySelector<HTMLElement>(`[data-area="${area.uuid}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: areas.length - 1 }[event.key]
    if (next === undefined && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    reach(next ?? current)
  }

  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={-1}
      aria-label={t('areas')}
      onKeyDown={onKeyDown}
      className="sr-only focus-within:not-sr-only focus-within:absolute focus-within:top-3 focus-within:left-3 focus-within:z-30"
    >
      <div className="flex max-h-72 w-64 flex-col overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-float">
        {areas.map((area, index) => {
          const artwork = edits.placed[area.smart_object.contents_id]?.artwork
          return (
            <div
              key={area.uuid}
              role="option"
              data-area={area.uuid}
              tabIndex={index === current ? 0 : -1}
              aria-selected={area.uuid === selectedUuid}
              onFocus={() => useEditorStore.getState().select(area.uuid)}
              className={classNames(
                'shrink-0 truncate rounded-md px-2.5 py-1.5',
                area.uuid === selectedUuid && 'bg-selected',
              )}
            >
              {artwork
                ? t('filledArea', { name: area.name, artwork: artwork.name })
                : t('emptyArea', { name: area.name })}
            </div>
          )
        })}
      </div>
    </div>
  )
}
