import type { ArtworkRecord } from '@contract/desktop/artworks'
import { Image } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isLocked } from '../../model/edits/locks'
import { isSmartObject, printAreas } from '../../model/layers/layer-tree'
import { classNames } from '../../shared/class-names'
import { CommandMenu } from '../../shared/command-menu'
import { FramedPicture } from '../../shared/framed-picture'
import { useDropMark } from '../../shared/use-drop-mark'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { useCurrentDocument, useSelectedLayer } from '../../state/editor/use-current-document'
import { placementActions } from '../../state/editor/use-placement'
import { useShellStore } from '../../state/shell/shell-store'

interface TrayItemProps {
  readonly artwork: ArtworkRecord
  /** One of the person's own, which have an order of their own. */
  readonly isOwn: boolean
}

/** A design of the tray: a click or a drag places it; one's own are dragged into another order. */
export function TrayItem({ artwork, isOwn }: TrayItemProps) {
  const { t } = useTranslation('artworks')
  const { data } = useCurrentDocument()
  const selected = useSelectedLayer()
  const { dragArtwork, moveArtwork, pointAtArtwork } = useEditorStore.getState()
  const [isTarget, setTarget] = useDropMark()
  const { hintDrop } = useShellStore.getState()
  const target =
    selected && isSmartObject(selected.layer) ? selected.layer : data && printAreas(data.layers)[0]
  const isHeld = useEditorStore(
    (state) => target !== undefined && isLocked(historyOf(state, data?.uuid ?? null).present, target),
  )
  /** Another of the person's own designs that is dragged over this one. */
  const arriving = (): ArtworkRecord | null => {
    const { draggedArtwork, draggedFrom, artworks } = useEditorStore.getState()
    if (!isOwn || !draggedArtwork || draggedFrom) return null
    const { artwork_id } = draggedArtwork
    const isOther = artwork_id !== artwork.artwork_id
    return isOther && artworks.some((own) => own.artwork_id === artwork_id) ? draggedArtwork : null
  }
  const isPlaced = useEditorStore((state) => {
    const placed =
      target && historyOf(state, data?.uuid ?? null).present.placed[target.smart_object.contents_id]
    // Also without its background.
    return (
      placed !== undefined && (placed.cutOut?.original ?? placed.artwork).artwork_id === artwork.artwork_id
    )
  })

  return (
    <CommandMenu
      place="design"
      onPoint={() => {
        pointAtArtwork(artwork)
        return true
      }}
      onClose={() => pointAtArtwork(null)}
    >
      <li
        className={classNames('shrink-0 rounded-md', isTarget && 'shadow-[-4px_0_0_-1px_var(--accent)]')}
        onDragOver={(event) => {
          if (!arriving()) return
          event.preventDefault()
          event.stopPropagation()
          hintDrop(t('moveHere'))
          setTarget(true)
        }}
        onDragLeave={() => setTarget(false)}
        onDrop={(event) => {
          setTarget(false)
          const moved = arriving()
          if (!moved) return
          event.preventDefault()
          event.stopPropagation()
          hintDrop(null)
          moveArtwork(moved.artwork_id, artwork.artwork_id)
        }}
      >
        <button
          type="button"
          draggable
          disabled={!target || isHeld}
          aria-current={isPlaced ? 'true' : undefined}
          aria-label={target ? t('placeOn', { artwork: artwork.name, layer: target.name }) : artwork.name}
          title={`${artwork.name} · ${artwork.width} × ${artwork.height} px`}
          onClick={() => data && target && placementActions(data.uuid).place(target, artwork)}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'copyMove'
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
            isSeeThrough
            className="size-[60px] wide:size-20 rounded-md border border-line group-aria-[current]:outline-2 group-aria-[current]:outline-accent"
          />
        </button>
      </li>
    </CommandMenu>
  )
}
