import type { PhotoDraft, PhotoDraftState } from '@contract/desktop/photo-drafts'
import type { Uuid } from '@contract/vocabulary'
import type { Point } from '@geometry/plane'
import type { StateCreator } from 'zustand'
import { type History, record, redo, startHistory, undo } from '../../model/edits/history'

/** What a press on the photo does. */
export type PhotoTool = 'set' | 'new-area' | 'add' | 'remove'

export interface PhotoOpening {
  readonly name: string
  cancel(): void
}

/** The photo that is being made a mockup; its draft is kept by main. */
export interface PhotoSlice {
  /** Outlives a restart: main has the rest. */
  readonly photoDraftId: Uuid | null
  readonly photoDraft: PhotoDraft | null
  readonly photoHistory: History<PhotoDraftState> | null
  /** As it was when the last gesture began: Esc goes back to it, and what could be redone is there again. */
  readonly beforeGesture: History<PhotoDraftState> | null
  /** Whether areas and product were looked for. */
  readonly isLookedAt: boolean
  readonly selectedTarget: Uuid | null
  readonly photoTool: PhotoTool
  readonly hasMagnet: boolean
  /** Across, in px of the screen. */
  readonly brushSize: number
  readonly photoOpening: PhotoOpening | null
  /** Painted, but not in a mask yet; each is its points in the photo. An undo takes the last one back. */
  readonly waitingStrokes: readonly (readonly Point[])[]
  beginPhoto(opening: PhotoOpening | null): void
  openPhotoDraft(draft: PhotoDraft): void
  closePhotoDraft(): void
  /** Changes of one gesture are one step. */
  changePhoto(change: (state: PhotoDraftState) => PhotoDraftState, gesture?: string | null): void
  /** Takes a gesture back while the hand still holds it; does nothing once anything else has changed. */
  cancelPhotoGesture(gesture: string): void
  waitForStroke(points: readonly Point[]): void
  endStroke(points: readonly Point[]): void
  undoPhoto(): void
  redoPhoto(): void
  noteLooked(): void
  selectTarget(uuid: Uuid | null): void
  takePhotoTool(tool: PhotoTool): void
  setMagnet(hasMagnet: boolean): void
  setBrushSize(brushSize: number): void
}

export const canUndoPhoto = ({ photoHistory, waitingStrokes }: PhotoSlice): boolean =>
  waitingStrokes.length > 0 || (photoHistory?.past.length ?? 0) > 0

export const createPhotoSlice: StateCreator<PhotoSlice, [], [], PhotoSlice> = (set) => ({
  photoDraftId: null,
  photoDraft: null,
  photoHistory: null,
  beforeGesture: null,
  isLookedAt: false,
  selectedTarget: null,
  photoTool: 'set',
  hasMagnet: true,
  brushSize: 28,
  photoOpening: null,
  waitingStrokes: [],
  beginPhoto: (photoOpening) => set({ photoOpening }),
  openPhotoDraft: (draft) =>
    set(({ photoDraftId, photoHistory }) => ({
      photoDraft: draft,
      photoDraftId: draft.draft_id,
      // A draft that is open already keeps its steps.
      photoHistory:
        photoDraftId === draft.draft_id && photoHistory !== null ? photoHistory : startHistory(draft.state),
      isLookedAt: draft.is_looked_at,
      selectedTarget: draft.state.areas[0]?.uuid ?? draft.state.surfaces[0]?.uuid ?? null,
      photoTool: 'set',
      photoOpening: null,
    })),
  closePhotoDraft: () =>
    set({
      ...{ photoDraft: null, photoDraftId: null, photoHistory: null, selectedTarget: null },
      ...{ photoTool: 'set', waitingStrokes: [], beforeGesture: null },
    }),
  changePhoto: (change, gesture = null) =>
    set(({ photoHistory }) =>
      photoHistory === null
        ? {}
        : {
            photoHistory: record(photoHistory, change(photoHistory.present), gesture),
            ...(gesture !== photoHistory.gesture && { beforeGesture: photoHistory }),
          },
    ),
  cancelPhotoGesture: (gesture) =>
    set(({ photoHistory, beforeGesture }) =>
      photoHistory?.gesture === gesture && beforeGesture ? { photoHistory: beforeGesture } : {},
    ),
  waitForStroke: (points) => set(({ waitingStrokes }) => ({ waitingStrokes: [...waitingStrokes, points] })),
  endStroke: (points) =>
    set(({ waitingStrokes }) => ({ waitingStrokes: waitingStrokes.filter((each) => each !== points) })),
  undoPhoto: () =>
    set(({ photoHistory, waitingStrokes }) =>
      waitingStrokes.length > 0
        ? { waitingStrokes: waitingStrokes.slice(0, -1) }
        : { photoHistory: photoHistory && undo(photoHistory) },
    ),
  redoPhoto: () => set(({ photoHistory }) => ({ photoHistory: photoHistory && redo(photoHistory) })),
  noteLooked: () => set({ isLookedAt: true }),
  selectTarget: (selectedTarget) => set({ selectedTarget }),
  takePhotoTool: (photoTool) => set({ photoTool }),
  setMagnet: (hasMagnet) => set({ hasMagnet }),
  setBrushSize: (brushSize) => set({ brushSize: Math.min(120, Math.max(6, brushSize)) }),
})
