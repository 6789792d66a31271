import type { PhotoDraft, PhotoDraftState } from '@contract/desktop/photo-drafts'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createPhotoSlice, type PhotoSlice } from './photo-slice'

const draft = {
  draft_id: 'one',
  is_looked_at: true,
  state: { areas: [], surfaces: [], colors: [] } as unknown as PhotoDraftState,
} as unknown as PhotoDraft

const named = (name: string) => (state: PhotoDraftState) => ({ ...state, name }) as PhotoDraftState
const opened = () => {
  const store = createStore<PhotoSlice>()(createPhotoSlice)
  store.getState().openPhotoDraft(draft)
  return store
}

describe('a gesture on a photo', () => {
  it('is taken back as if it had never been, with what could be redone', () => {
    const store = opened()
    const { changePhoto, undoPhoto, cancelPhotoGesture } = store.getState()
    changePhoto(named('first'))
    changePhoto(named('second'))
    undoPhoto()
    const before = store.getState().photoHistory
    changePhoto(named('dragged'), 'drag-1')
    changePhoto(named('dragged on'), 'drag-1')
    cancelPhotoGesture('drag-1')
    expect(store.getState().photoHistory).toEqual(before)
    expect(store.getState().photoHistory?.future).toHaveLength(1)
  })

  it('stays where another change came after it, or where it changed nothing', () => {
    const store = opened()
    const { changePhoto, cancelPhotoGesture } = store.getState()
    changePhoto(named('dragged'), 'drag-1')
    changePhoto(named('then this'))
    const after = store.getState().photoHistory
    cancelPhotoGesture('drag-1')
    cancelPhotoGesture('drag-2')
    expect(store.getState().photoHistory).toBe(after)
  })
})
