import { useTranslation } from 'react-i18next'
import { isLocked, withLock } from '../../model/edits/locks'
import { isSmartObject, printAreas, type SmartObjectRow } from '../../model/layers/layer-tree'
import { alignAcross, type SharedLine, sharedLines } from '../../model/placement/align-across'
import { fittedPlacement } from '../../model/placement/fitted-placement'
import { placementOfBox, visibleBox } from '../../model/placement/placed-box'
import { surfaceOfSmartObject } from '../../model/placement/surface-of-smart-object'
import type { Command } from '../../shared/command'
import { chosenDesign } from '../../state/editor/designs-slice'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { useChooseArtwork } from '../../state/editor/use-choose-artwork'
import { useCurrentDocument, useSelectedLayers } from '../../state/editor/use-current-document'
import { placementActions } from '../../state/editor/use-placement'
import { useShellStore } from '../../state/shell/shell-store'

/** The fits as commands; the wire says `fill` for what a person calls stretching. */
const fits = { stretch: 'fill', fit: 'fit', crop: 'crop' } as const

/** What is done to the artwork of the selected print areas. */
export function useArrangeCommands(): readonly Command[] {
  const { t } = useTranslation('commands')
  const { data: document } = useCurrentDocument()
  const isInEditor = useShellStore((state) => state.place === 'editor')
  const uuid = document?.uuid ?? null
  const selected = useSelectedLayers()
  const areas = selected.flatMap(({ layer }) => (isSmartObject(layer) ? [layer] : []))
  const all = document ? printAreas(document.layers) : []
  // Not the edits themselves: they change with every move of a drag, and the whole window depends on its commands.
  const areLocked = useEditorStore((state) =>
    selected.every(({ layer }) => isLocked(historyOf(state, uuid).present, layer)),
  )
  const filledKeys = useEditorStore((state) => {
    const edits = historyOf(state, uuid).present
    const filled = all.filter((area) => area.smart_object.contents_id in edits.placed)
    return filled.map((area) => `${area.uuid} ${isLocked(edits, area) ? 'locked' : 'free'}`).join()
  })
  const chooseArtwork = useChooseArtwork()
  if (uuid === null || !document) return []
  const isFilled = (area: SmartObjectRow): boolean => filledKeys.includes(area.uuid)
  const isFree = (area: SmartObjectRow): boolean => filledKeys.includes(`${area.uuid} free`)
  const free = areas.filter(isFree)
  const [first] = areas
  const actions = placementActions(uuid)
  const { edit, selectAll } = useEditorStore.getState()
  const placedOn = ({ smart_object }: SmartObjectRow) =>
    chosenDesign(
      useEditorStore.getState(),
      smart_object.contents_id,
      historyOf(useEditorStore.getState(), uuid).present.placed[smart_object.contents_id],
    )
  const empty = all.find((area) => !isFilled(area))
  const command = { group: 'edit', chords: [], isAvailable: isInEditor && free.length > 0 } as const

  const fitTo = (fit: keyof typeof fits) => () =>
    actions.changeAll(
      free.flatMap((layer) => {
        const placed = placedOn(layer)
        if (!placed) return []
        const { placement, artwork } = placed
        const { canvas } = layer.smart_object
        return [{ layer, placement: fittedPlacement(placement, fits[fit], canvas, artwork) }]
      }),
    )
  const align = (line: SharedLine) => () => {
    const boxes = free.flatMap((layer) => {
      const [placed, surface] = [placedOn(layer), surfaceOfSmartObject(layer.smart_object)]
      if (!placed || !surface) return []
      const box = visibleBox(placed.placement, layer.smart_object.canvas, placed.artwork)
      return [{ layer, placement: placed.placement, box, surface }]
    })
    const aligned = alignAcross(boxes, line)
    actions.changeAll(
      boxes.map(({ layer, placement, box }, index) => ({
        layer,
        placement: placementOfBox(placement, aligned[index] ?? box),
      })),
    )
  }

  return [
    {
      ...command,
      id: 'replace-artwork',
      title: t(first && isFilled(first) ? 'replaceArtwork' : 'chooseArtwork'),
      isAvailable: isInEditor && first !== undefined && areas.length === 1 && !areLocked,
      run: async () => {
        const artwork = await chooseArtwork()
        if (artwork && first) actions.place(first, artwork)
      },
    },
    {
      ...command,
      id: 'remove-artwork',
      title: t('removeArtwork'),
      chords: ['delete', 'backspace'],
      isAvailable: free.length > 0,
      run: () => actions.removeAll(free),
    },
    {
      ...command,
      id: 'duplicate',
      title: t('duplicate'),
      chords: ['mod+d'],
      isAvailable: isInEditor && first !== undefined && isFilled(first) && empty !== undefined,
      run: () => first && empty && actions.carry(first, empty, { isCopy: true }),
    },
    {
      ...command,
      id: 'artwork-everywhere',
      title: t('artworkEverywhere'),
      isAvailable: isInEditor && first !== undefined && isFilled(first) && all.length > 1,
      run: () => {
        const placed = first && placedOn(first)
        const edits = historyOf(useEditorStore.getState(), uuid).present
        if (placed)
          actions.placeOnAll(
            all.filter((area) => !isLocked(edits, area)),
            placed.artwork,
          )
      },
    },
    ...(['stretch', 'fit', 'crop'] as const).map((fit) => ({
      ...command,
      id: `fit-${fit}`,
      title: t(`fits.${fit}`),
      run: fitTo(fit),
    })),
    ...sharedLines.map((line) => ({
      ...command,
      id: `align-${line}`,
      title: t(`alignAcross.${line}`),
      isAvailable: isInEditor && free.length > 1,
      run: align(line),
    })),
    {
      ...command,
      id: 'toggle-lock',
      title: t(areLocked && selected.length > 0 ? 'unlock' : 'lock'),
      chords: ['mod+shift+l'],
      isAvailable: isInEditor && selected.length > 0,
      run: () =>
        edit(uuid, (edits) => selected.reduce((next, { layer }) => withLock(next, layer, !areLocked), edits)),
    },
    {
      ...command,
      id: 'select-areas',
      title: t('selectAreas'),
      chords: ['mod+a'],
      isAvailable: isInEditor && all.length > 0,
      run: () => selectAll(all.map((area) => area.uuid)),
    },
  ]
}
