import type { Diagnostic, Uuid } from '@contract/vocabulary'
import type { StateCreator } from 'zustand'
import type { Size } from '../../model/placement/placed-box'
import type { Viewport } from '../../model/view/viewport'

/** What the engine said of the picture on screen. */
export interface PictureReport {
  readonly diagnostics: readonly Diagnostic[]
  readonly durationMs: number
}

export type ComparisonKind = 'none' | 'split' | 'difference'

/** How the user looks at the documents: zoom and place of each, which panels are open. */
export interface ViewSlice {
  /** A document that is missing here is fitted into the canvas. */
  readonly viewports: Readonly<Record<Uuid, Viewport>>
  /** The canvas's own size, CSS px: what zoom commands fit into. */
  readonly canvasRoom: Size
  readonly pictureReport: PictureReport | null
  readonly isLayersPanelOpen: boolean
  readonly isInspectorOpen: boolean
  readonly areRulersShown: boolean
  /** While true the canvas shows the file as it came, without the edits. */
  readonly isShowingOriginal: boolean
  /** What lies over the picture to compare it with. */
  readonly comparison: ComparisonKind
  /** Where the line between before and after stands, 0..1 of the picture's width. */
  readonly splitAt: number
  setCanvasRoom(room: Size): void
  reportPicture(report: PictureReport | null): void
  setViewport(uuid: Uuid, viewport: Viewport): void
  fitViewport(uuid: Uuid): void
  toggleLayersPanel(): void
  toggleInspector(): void
  toggleRulers(): void
  showOriginal(isShowing: boolean): void
  /** The same one again: off. */
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
