import type { Uuid } from '@contract/vocabulary'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDropActions } from '../../drop/use-drop-actions'
import { useDropTarget } from '../../drop/use-drop-target'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { useChooseArtwork } from '../../state/editor/use-choose-artwork'
import { placementActions } from '../../state/editor/use-placement'

interface AddDesignProps {
  readonly documentUuid: Uuid
  readonly layer: SmartObjectRow
}

/** Lays one more design over those of a print area: a button, and a place to drop on. */
export function AddDesign({ documentUuid, layer }: AddDesignProps) {
  const { t } = useTranslation('inspector')
  const chooseArtwork = useChooseArtwork()
  const { placeOn } = useDropActions()
  const drop = useDropTarget({
    hint: ({ kind }) =>
      kind === 'artwork' || kind === 'pictures' ? t('designs.addHint', { name: layer.name }) : null,
    onDrop: (dropped) =>
      placeOn(documentUuid, [layer], {
        ...dropped,
        isAdded: true,
        ...('artwork' in dropped && { from: null }),
      }),
  })
  const choose = async (): Promise<void> => {
    const artwork = await chooseArtwork()
    if (artwork) placementActions(documentUuid).add(layer, [artwork])
  }
  return (
    <button
      type="button"
      {...drop}
      className="mt-2 flex h-7 w-full items-center justify-center gap-1.5 rounded-md border border-line-strong border-dashed text-secondary hover:bg-hover hover:text-ink"
      onClick={choose}
    >
      <Plus size={14} strokeWidth={1.5} aria-hidden />
      {t('designs.add')}
    </button>
  )
}
