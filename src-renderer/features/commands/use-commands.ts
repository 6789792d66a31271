import { useQuery } from '@tanstack/react-query'
import { useDesktopQueries } from '../../app/connection'
import { useStore } from '../../app/store'
import { useTheme } from '../../app/use-theme'
import { useChooseArtwork } from '../artworks/use-choose-artwork'
import { zoomToPixels, zoomToStop } from '../canvas/use-viewport'
import { useCurrentDocument, useSelectedLayer } from '../editor/use-current-document'
import { useOpenDocuments } from '../editor/use-open-documents'
import { isSmartObject } from '../layers-panel/layer-tree'
import { isEyeOpen, noEdits, withEye } from '../placement/edits'
import { historyOf } from '../placement/edits-slice'
import { placementActions, usePlacedArtwork } from '../placement/use-placement'
import type { Command } from './command'

/** Every command there is, for the moment as it is. */
export function useCommands(): readonly Command[] {
  return [
    ...useFileCommands(),
    ...useEditCommands(),
    ...useViewCommands(),
    ...useHelpCommands(),
    ...useSampleCommands(),
  ]
}

const help = (id: string, title: string, chord: string, run: () => void): Command => ({
  id,
  title,
  group: 'Help',
  chords: [chord],
  isAvailable: true,
  run,
})

function useHelpCommands(): readonly Command[] {
  const { openOverlay } = useStore.getState()
  return [
    help('command-palette', 'Find a command…', 'mod+k', () => openOverlay('palette')),
    help('show-shortcuts', 'Keyboard shortcuts', '?', () => openOverlay('shortcuts')),
  ]
}

function useFileCommands(): readonly Command[] {
  const { choose } = useOpenDocuments()
  const chooseArtwork = useChooseArtwork()
  const currentUuid = useStore((state) => state.currentUuid)
  const isInEditor = useStore((state) => state.place === 'editor') && currentUuid !== null
  const { openOverlay, closeDocument } = useStore.getState()
  const file = { group: 'File', isAvailable: true, chords: [] } as const
  return [
    { ...file, id: 'open', title: 'Open mockup…', chords: ['mod+o'], run: choose },
    { ...file, id: 'add-artwork', title: 'Add artwork…', chords: ['mod+shift+o'], run: chooseArtwork },
    {
      ...file,
      id: 'export',
      title: 'Export…',
      chords: ['mod+shift+e'],
      isAvailable: isInEditor,
      run: () => openOverlay('export'),
    },
    {
      ...file,
      id: 'close',
      title: 'Close mockup',
      chords: ['mod+alt+w'],
      isAvailable: isInEditor,
      run: () => currentUuid && closeDocument(currentUuid),
    },
  ]
}

function useSampleCommands(): readonly Command[] {
  const { openSample } = useOpenDocuments()
  const queries = useDesktopQueries()
  const { data: samples = [] } = useQuery(queries.documents.samples.queryOptions())
  return samples.map(({ id, title }) => ({
    id: `sample-${id}`,
    title: `Open sample: ${title}`,
    group: 'File',
    chords: [],
    isAvailable: true,
    run: () => openSample(id, title),
  }))
}

function useEditCommands(): readonly Command[] {
  const uuid = useStore((state) => state.currentUuid)
  const history = useStore((state) => historyOf(state, uuid))
  const selected = useSelectedLayer()
  const area = selected && isSmartObject(selected.layer) ? selected.layer : null
  const placed = usePlacedArtwork(uuid, area)
  const { undoEdit, redoEdit, edit } = useStore.getState()
  if (uuid === null) return []
  const command = { group: 'Edit', chords: [] } as const
  return [
    {
      ...command,
      id: 'undo',
      title: 'Undo',
      chords: ['mod+z'],
      isAvailable: history.past.length > 0,
      run: () => undoEdit(uuid),
    },
    {
      ...command,
      id: 'redo',
      title: 'Redo',
      chords: ['mod+shift+z', 'mod+y'],
      isAvailable: history.future.length > 0,
      run: () => redoEdit(uuid),
    },
    {
      ...command,
      id: 'remove-artwork',
      title: 'Remove artwork',
      chords: ['delete', 'backspace'],
      isAvailable: placed !== null,
      run: () => area && placementActions(uuid).remove(area),
    },
    {
      ...command,
      id: 'toggle-eye',
      title: 'Show or hide the selected layer',
      chords: ['mod+,'],
      isAvailable: selected !== null,
      run: () =>
        selected && edit(uuid, (edits) => withEye(edits, selected.layer, !isEyeOpen(edits, selected.layer))),
    },
    {
      ...command,
      id: 'reset-document',
      title: 'Remove all changes',
      isAvailable: history.present !== noEdits,
      run: () => edit(uuid, () => noEdits),
    },
  ]
}

function useViewCommands(): readonly Command[] {
  const { data: document } = useCurrentDocument()
  const isInEditor = useStore((state) => state.place === 'editor')
  const isShowingOriginal = useStore((state) => state.isShowingOriginal)
  const state = useStore.getState()
  const { theme, setTheme } = useTheme()
  const command = { group: 'View', chords: [], isAvailable: true } as const
  const inEditor = { ...command, isAvailable: isInEditor && document !== undefined }
  return [
    {
      ...command,
      id: 'library',
      title: 'Go to the library',
      chords: ['alt+1'],
      run: () => state.go('library'),
    },
    {
      ...inEditor,
      id: 'editor',
      title: 'Go to the editor',
      chords: ['alt+2'],
      isAvailable: document !== undefined,
      run: () => state.go('editor'),
    },
    {
      ...command,
      id: 'settings',
      title: 'Go to the settings',
      chords: ['mod+,'],
      run: () => state.go('settings'),
    },
    {
      ...command,
      id: 'connections',
      title: 'Settings: connections',
      run: () => state.goToSettings('connections'),
    },
    {
      ...command,
      id: 'api-keys',
      title: 'Settings: API keys and local server',
      run: () => state.goToSettings('api-keys'),
    },
    {
      ...inEditor,
      id: 'zoom-in',
      title: 'Zoom in',
      chords: ['mod+=', 'mod++'],
      run: () => document && zoomToStop(document, 1),
    },
    {
      ...inEditor,
      id: 'zoom-out',
      title: 'Zoom out',
      chords: ['mod+-'],
      run: () => document && zoomToStop(document, -1),
    },
    {
      ...inEditor,
      id: 'zoom-fit',
      title: 'Fit in window',
      chords: ['mod+0'],
      run: () => document && state.fitViewport(document.uuid),
    },
    {
      ...inEditor,
      id: 'zoom-100',
      title: 'Zoom to 100 %',
      chords: ['mod+1'],
      run: () => document && zoomToPixels(document),
    },
    {
      ...inEditor,
      id: 'toggle-original',
      title: isShowingOriginal ? 'Show with changes' : 'Show as it came',
      chords: ['\\'],
      run: () => state.showOriginal(!isShowingOriginal),
    },
    {
      ...inEditor,
      id: 'toggle-layers',
      title: 'Show or hide layers',
      chords: ['mod+alt+l'],
      run: () => state.toggleLayersPanel(),
    },
    {
      ...inEditor,
      id: 'toggle-inspector',
      title: 'Show or hide inspector',
      chords: ['mod+alt+i'],
      run: () => state.toggleInspector(),
    },
    {
      ...inEditor,
      id: 'toggle-rulers',
      title: 'Show or hide rulers',
      chords: ['mod+r'],
      run: () => state.toggleRulers(),
    },
    ...(['system', 'dark', 'light'] as const).map((look) => ({
      ...command,
      id: `theme-${look}`,
      title: `Theme: ${look === 'system' ? 'as the system' : look}`,
      isAvailable: theme !== look,
      run: () => setTheme(look),
    })),
  ]
}
