import type { DocumentRecord } from '@contract/desktop/documents'
import type { Uuid } from '@contract/vocabulary'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closedAround, treeLines } from '../../model/layers/layer-tree'
import { CommandMenu } from '../../shared/command-menu'
import { PanelHeading } from '../../shared/panel-heading'
import { SearchField } from '../../shared/search-field'
import { useEditorStore } from '../../state/editor/editor-store'
import { useCurrentDocument } from '../../state/editor/use-current-document'
import { CompMenu } from './comp-menu'
import { LayerLine, lineHeight } from './layer-line'
import { usePick } from './use-pick'
import { useTreeDrop } from './use-tree-drop'
import { useTreeKeys } from './use-tree-keys'

/** The layers of the document, front-most first: thumbnail, kind, visibility, search, keyboard. */
export function LayersPanel() {
  const { t } = useTranslation('layers')
  const { data } = useCurrentDocument()
  const [search, setSearch] = useState('')
  return (
    <section aria-label={t('title')} className="flex h-full flex-col bg-chrome">
      <PanelHeading title={t('title')}>
        <span className="text-secondary text-sm tabular-nums">{data && countLayers(data.layers)}</span>
      </PanelHeading>
      {data && <CompMenu document={data} />}
      <SearchField
        className="mx-2 mb-2"
        label={t('search')}
        clearLabel={t('clearSearch')}
        value={search}
        onChange={setSearch}
      />
      {data ? <Tree key={data.uuid} document={data} search={search} /> : <TreeSkeleton />}
    </section>
  )
}

function Tree({ document, search }: { readonly document: DocumentRecord; readonly search: string }) {
  const { t } = useTranslation('layers')
  const treeId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [toggled, setToggled] = useState<ReadonlySet<Uuid>>(new Set())
  const selectedUuid = useEditorStore((state) => state.selectedUuid)
  const alsoSelected = useEditorStore((state) => state.alsoSelected)
  const lines = useMemo(
    () => treeLines(document.layers, { toggled, search }),
    [document.layers, toggled, search],
  )
  useEffect(() => {
    setToggled((current) => {
      const closed = closedAround(document.layers, selectedUuid, current)
      return closed.length === 0 ? current : new Set([...current].concat(closed))
    })
  }, [document.layers, selectedUuid])
  const selectedIndex = lines.findIndex((line) => line.layer.uuid === selectedUuid)
  const toggleExpanded = useCallback(
    (uuid: Uuid) =>
      setToggled((current) => {
        const next = new Set(current)
        if (!next.delete(uuid)) next.add(uuid)
        return next
      }),
    [],
  )
  const drop = useTreeDrop(document, lines)
  const onPick = usePick(lines)
  const onKeyDown = useTreeKeys({
    documentUuid: document.uuid,
    isRemote: document.remote !== null,
    lines,
    selectedIndex,
    toggleExpanded,
  })
  const list = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 8,
  })

  useEffect(() => {
    if (selectedIndex >= 0) list.scrollToIndex(selectedIndex)
  }, [selectedIndex, list])

  const lineId = (index: number) => `${treeId}-${lines[index]?.layer.uuid}`
  if (lines.length === 0) {
    return <p className="px-4 py-6 text-center text-secondary">{t('noneFound', { search })}</p>
  }
  return (
    <CommandMenu
      place="layer"
      onPoint={({ target }) => {
        const row = target instanceof Element ? target.closest<HTMLElement>('[data-layer]') : null
        const uuid = row?.dataset['layer']
        // The menu key points at the tree itself: its menu is about what is selected.
        if (uuid === undefined) return selectedUuid !== null
        if (!alsoSelected.includes(uuid)) useEditorStore.getState().select(uuid)
        return true
      }}
    >
      <div
        ref={scroller}
        role="tree"
        aria-multiselectable
        tabIndex={0}
        aria-label={t('ofDocument', { name: document.name })}
        aria-activedescendant={selectedIndex >= 0 ? lineId(selectedIndex) : undefined}
        onKeyDown={onKeyDown}
        className="min-h-0 flex-1 overflow-y-auto focus-visible:outline-offset-[-2px]"
        {...drop}
      >
        <div role="none" className="relative" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map((item) => {
            const line = lines[item.index]
            if (!line) return null
            return (
              <div
                key={line.layer.uuid}
                role="none"
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <LayerLine
                  documentUuid={document.uuid}
                  line={line}
                  elementId={lineId(item.index)}
                  isRemote={document.remote !== null}
                  comesByScrolling={list.isScrolling}
                  isSelected={line.layer.uuid === selectedUuid || alsoSelected.includes(line.layer.uuid)}
                  onPick={onPick}
                  onToggleExpanded={toggleExpanded}
                />
              </div>
            )
          })}
        </div>
      </div>
    </CommandMenu>
  )
}

/** Placeholders in the place and the size of the lines to come. */
function TreeSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-3 px-3 pt-2">
      {[72, 56, 64, 48, 60].map((width) => (
        <div key={width} className="flex items-center gap-2">
          <span className="skeleton size-6" />
          <span className="skeleton h-3" style={{ width: `${width}%` }} />
        </div>
      ))}
    </div>
  )
}

const countLayers = (layers: DocumentRecord['layers']): number =>
  layers.reduce((count, layer) => count + 1 + countLayers(layer.children), 0)
