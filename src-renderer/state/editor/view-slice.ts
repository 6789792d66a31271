import type { Diagnostic, Uuid } from '@contract/vocabulary'
import type { Size } from '@geometry/plane'
import type { StateCreator } from 'zustand'
import type { Viewport } from '../../model/view/viewport'

/** The engine's report on the picture on screen. */
export interface PictureReport {
  readonly diagnostics: readonly Diagnostic[]
  /** Pixels that were drawn for it; null: a service's picture in its own size. */
  readonly drawn: Size | null
}

export type ComparisonKind = 'none' | 'split' | 'difference'

/** The view of the documents: zoom and position of each, and the open panels. */
export interface ViewSlice {
  /** A document without an entry is fitted into the canvas. */
  readonly viewports: Readonly<Record<Uuid, Viewport>>
  /** The canvas's own size, CSS px, into which zoom commands fit the document. */
  readonly canvasRoom: Size
  readonly pictureReport: PictureReport | null
  readonly isLayersPanelOpen: boolean
  readonly isInspectorOpen: boolean
  readonly areRulersShown: boolean
  /** While true the canvas shows the unedited file. */
  readonly isShowingOriginal: boolean
  /** The comparison over the picture. */
  readonly comparison: ComparisonKind
  /** Position of the line between before and after, 0..1 of the picture's width. */
  readonly splitAt: number
  setCanvasRoom(room: Size): void
  reportPicture(report: PictureReport | null): void
  setViewport(uuid: Uuid, viewport: Viewport): void
  fitViewport(uuid: Uuid): void
  toggleLayersPanel(): void
  toggleInspector(): void
  toggleRulers(): void
  showOriginal(isShowing: boolean): void
  /** The same comparison again turns it off. */
  toggleComparison(kind: ComparisonKind): void
  splitTo(share: number): void
}

export const createViewSlice: StateCreator<ViewSlice, [], [], ViewSlice> = (set) => ({
  viewports: {},
  canvasRoom: { width: 0, height: 0 },
  pictureReport: null,
  isLayersPanelOpen: true,
  isInspectorOpen: true,
  areRulersShown: false,
  isShowingOriginal: false,
  comparison: 'none',
  splitAt: 0.5,
  setCanvasRoom: (canvasRoom) => set({ canvasRoom }),
  reportPicture: (pictureReport) => set({ pictureReport }),
  setViewport: (uuid, viewport) =>
    set(({ viewports }) => ({ viewports: { ...viewports, [uuid]: viewport } })),
  fitViewport: (uuid) =>
    set(({ viewports }) => {
      const { [uuid]: _left, ...rest } = viewports
      return { viewports: rest }
    }),
  toggleLayersPanel: () => set((state) => ({ isLayersPanelOpen: !state.isLayersPanelOpen })),
  toggleInspector: () => set((state) => ({ isInspectorOpen: !state.isInspectorOpen })),
  toggleRulers: () => set((state) => ({ areRulersShown: !state.areRulersShown })),
  showOriginal: (isShowingOriginal) => set({ isShowingOriginal, comparison: 'none' }),
  toggleComparison: (kind) =>
    set(({ comparison }) => ({ comparison: comparison === kind ? 'none' : kind, isShowingOriginal: false })),
  splitTo: (splitAt) => set({ splitAt }),
})
