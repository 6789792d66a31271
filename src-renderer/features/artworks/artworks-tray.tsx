import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDropActions } from '../../drop/use-drop-actions'
import { useDropTarget } from '../../drop/use-drop-target'
import { useDesktopQueries } from '../../link/connection'
import { IconButton } from '../../shared/icon-button'
import { useEditorStore } from '../../state/editor/editor-store'
import { useChooseArtwork } from '../../state/editor/use-choose-artwork'
import { ArrivingItems } from './arriving-items'
import { TrayItem } from './tray-item'

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
      contents.kind === 'pictures' || contents.kind === 'documents'
        ? t('addFiles', { count: contents.count })
        : null,
    onDrop: keepAsArtwork,
  })
  const ownIds = new Set(own.map(({ artwork_id }) => artwork_id))
  const shown = [...own, ...samples.filter(({ artwork_id }) => !ownIds.has(artwork_id))]

  return (
    <section
      aria-label={t('title')}
      className="[anchor-name:--below-notices] flex h-[84px] shrink-0 wide:h-28 items-center gap-2 border-line border-t bg-chrome px-3"
      {...drop}
    >
      <IconButton
        icon={Plus}
        label={t('add')}
        tipSide="top"
        onClick={chooseArtwork}
        className="h-[60px] w-10 wide:h-20 border border-line-strong border-dashed"
      />
      <ul
        onKeyDown={stepByArrow}
        className="flex h-full min-w-0 flex-1 items-center gap-2 overflow-x-auto p-1.5"
      >
        <ArrivingItems />
        {shown.map((artwork) => (
          <TrayItem key={artwork.artwork_id} artwork={artwork} isOwn={ownIds.has(artwork.artwork_id)} />
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
