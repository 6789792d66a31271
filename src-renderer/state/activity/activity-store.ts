import { create } from 'zustand'
import { type ActivitySlice, createActivitySlice } from './activity-slice'

/** Not kept: jobs and deliveries are looked for anew. */
export const useActivityStore = create<ActivitySlice>()(createActivitySlice)
