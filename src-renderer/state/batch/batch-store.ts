import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { keptOptions } from '../kept/kept-options'
import { type BatchSlice, createBatchSlice } from './batch-slice'

/** The open recipe, and the view of it. */
export const useBatchStore = create<BatchSlice>()(
  persist(
    createBatchSlice,
    keptOptions<BatchSlice>([
      'recipeId',
      'batchView',
      'shownRunId',
      'cellSize',
      'sampleSize',
      'mockupSets',
      'proof',
    ]),
  ),
)
