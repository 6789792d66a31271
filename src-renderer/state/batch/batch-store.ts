import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { keptOptions } from '../kept/kept-options'
import { type BatchSlice, createBatchSlice } from './batch-slice'

/** The recipe at hand, and where one looks in it. */
export const useBatchStore = create<BatchSlice>()(
  persist(
    createBatchSlice,
    keptOptions<BatchSlice>(['recipeId', 'batchView', 'shownRunId', 'cellSize', 'sampleSize']),
  ),
)
