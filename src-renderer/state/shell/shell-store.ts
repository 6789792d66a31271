import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { keptOptions } from '../kept/kept-options'
import { createShellSlice, type ShellSlice } from './shell-slice'

/** Where the person is in the window; every other store does without it. */
export const useShellStore = create<ShellSlice>()(
  persist(createShellSlice, keptOptions<ShellSlice>(['place', 'settingsPage', 'recentCommandIds'])),
)
