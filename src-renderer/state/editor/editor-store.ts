import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { keptOptions, pick } from '../kept/kept-options'
import { type ArrivalsSlice, createArrivalsSlice } from './arrivals-slice'
import { type ArtworksSlice, createArtworksSlice } from './artworks-slice'
import { type CanvasSlice, createCanvasSlice } from './canvas-slice'
import { type CutOutsSlice, createCutOutsSlice } from './cut-outs-slice'
import { createDesignsSlice, type DesignsSlice } from './designs-slice'
import { createDocumentsSlice, type DocumentsSlice } from './documents-slice'
import { createEditsSlice, type EditsSlice } from './edits-slice'
import { createExportSlice, type ExportSlice } from './export-slice'
import { createFilmSlice, type FilmSlice } from './film-slice'
import { createFontsSlice, type FontsSlice } from './fonts-slice'
import { createInspectorSlice, type InspectorSlice } from './inspector-slice'
import { createSelectionSlice, type SelectionSlice } from './selection-slice'
import { createViewSlice, type ViewSlice } from './view-slice'

export type EditorStore = DocumentsSlice &
  SelectionSlice &
  ViewSlice &
  CanvasSlice &
  EditsSlice &
  InspectorSlice &
  FontsSlice &
  ExportSlice &
  FilmSlice &
  CutOutsSlice &
  DesignsSlice &
  ArrivalsSlice &
  ArtworksSlice

const options = keptOptions<EditorStore>([
  'artworks',
  'openUuids',
  'currentUuid',
  'selectedUuid',
  'viewports',
  'filmSettings',
  'isLayersPanelOpen',
  'isInspectorOpen',
  'areRulersShown',
  'recentColors',
  'recentFamilies',
  'lengthUnit',
  'lastExport',
])

/** What a version before projects kept here; each entry is parsed when its document is opened. */
function editsIn(kept: unknown): Readonly<Record<string, unknown>> {
  if (typeof kept !== 'object' || kept === null || !('edits' in kept)) return {}
  return typeof kept.edits === 'object' ? { ...kept.edits } : {}
}

/**
 * Pointing, view and the edits of each document. The documents themselves live in main and are read through
 * react-query.
 */
export const useEditorStore = create<EditorStore>()(
  persist(
    (...api) => ({
      ...createDocumentsSlice(...api),
      ...createArrivalsSlice(...api),
      ...createSelectionSlice(...api),
      ...createViewSlice(...api),
      ...createCanvasSlice(...api),
      ...createEditsSlice(...api),
      ...createArtworksSlice(...api),
      ...createInspectorSlice(...api),
      ...createFontsSlice(...api),
      ...createExportSlice(...api),
      ...createFilmSlice(...api),
      ...createCutOutsSlice(...api),
      ...createDesignsSlice(...api),
    }),
    {
      ...options,
      partialize: (store) => ({
        ...options.partialize(store),
        viewports: pick(store.viewports, store.openUuids),
        edits: store.unmovedEdits,
      }),
      merge: (kept, store) => ({ ...options.merge(kept, store), unmovedEdits: editsIn(kept) }),
    },
  ),
)
