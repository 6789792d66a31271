import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { keptOptions } from '../kept/kept-options'
import { type ActivitySlice, createActivitySlice } from './activity-slice'

export const useActivityStore = create<ActivitySlice>()(
  persist(createActivitySlice, keptOptions<ActivitySlice>(['activityView'])),
)
