import type { ArtworkRecord } from '@contract/desktop/artworks'
import { useQuery } from '@tanstack/react-query'
import { Image, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDropActions } from '../../drop/use-drop-actions'
import { useDropTarget } from '../../drop/use-drop-target'
import { useDesktopQueries } from '../../link/connection'
import { isSmartObject, printAreas } from '../../model/layers/layer-tree'
import { FramedPicture } from '../../shared/framed-picture'
import { IconButton } from '../../shared/icon-button'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { useChooseArtwork } from '../../state/editor/use-choose-artwork'
import { useCurrentDocument, useSelectedLayer } from '../../state/editor/use-current-document'
import { placementActions } from '../../state/editor/use-placement'
import { useShellStore } from '../../state/shell/shell-store'

/** The tray of designs: the person's own first, then the samples. Drag one onto the mockup, or click it. */
export function ArtworksTray() {
  const { t } = useTranslation('artworks')
  const queries = useDesktopQueries()
  const own = useEditorStore((state) => state.artworks)
  const { data: samples = [] } = useQuery(queries.artworks.samples.queryOptions())
  const chooseArtwork = useChooseArtwork()
  const { keepAsArtwork } = useDropActions()
  const drop = useDropTarget({
    hint: (contents) =>
      contents.kind === 'artwork' || contents.kind === 'fonts'
        ? null
        : t('addFiles', { count: contents.count }),
    onDrop: keepAsArtwork,
  })
  const ownIds = new Set(own.map(({ artwork_id }) => artwork_id))
  const shown = [...own, ...samples.filter(({ artwork_id }) => !ownIds.has(artwork_id))]

  return (
    <section
      aria-label={t('title')}
      className="flex h-[84px] shrink-0 items-center gap-2 border-line border-t bg-chrome px-3"
      {...drop}
    >
      <IconButton
        icon={Plus}
        label={t('add')}
        tipSide="top"
        onClick={chooseArtwork}
        className="h-[60px] w-10 border border-line-strong border-dashed"
      />
      <ul
        onKeyDown={stepByArrow}
        className="flex h-full min-w-0 flex-1 items-center gap-2 overflow-x-auto p-1.5"
      >
        {shown.map((artwork) => (
          <TrayItem key={artwork.artwork_id} artwork={artwork} />
        ))}
      </ul>
    </section>
  )
}

/** Arrow keys move along the strip and place each design that they reach. */
function stepByArrow(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]
  next?.focus()
  next?.click()
}

function TrayItem({ artwork }: { readonly artwork: ArtworkRecord }) {
  const { t } = useTranslation('artworks')
  const { data } = useCurrentDocument()
  const selected = useSelectedLayer()
  const { dragArtwork } = useEditorStore.getState()
  const { hintDrop } = useShellStore.getState()
  const target =
    selected && isSmartObject(selected.layer) ? selected.layer : data && printAreas(data.layers)[0]
  const isPlaced = useEditorStore(
    (state) =>
      target !== undefined &&
      historyOf(state, data?.uuid ?? null).present.placed[target.smart_object.contents_id]?.artwork
        .artwork_id === artwork.artwork_id,
  )

  return (
    <li className="shrink-0">
      <button
        type="button"
        draggable
        disabled={!target}
        aria-current={isPlaced ? 'true' : undefined}
        aria-label={target ? t('placeOn', { artwork: artwork.name, layer: target.name }) : artwork.name}
        title={`${artwork.name} · ${artwork.width} × ${artwork.height} px`}
        onClick={() => data && target && placementActions(data.uuid).place(target, artwork)}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'copy'
          event.dataTransfer.setData('text/plain', artwork.name)
          dragArtwork(artwork)
        }}
        onDragEnd={() => {
          dragArtwork(null)
          hintDrop(null)
        }}
        className="group block rounded-md transition-shadow hover:shadow-[0_0_0_2px_var(--line-strong)] focus-visible:outline-offset-3"
      >
        <FramedPicture
          src={artwork.thumbnail_url}
          alt=""
          fit="contain"
          placeholder={<Image size={16} strokeWidth={1.5} aria-hidden />}
          className="checkerboard size-[60px] rounded-md border border-line group-aria-[current]:outline-2 group-aria-[current]:outline-accent"
        />
      </button>
    </li>
  )
}
