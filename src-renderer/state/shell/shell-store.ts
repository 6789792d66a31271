import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { keptOptions } from '../kept/kept-options'
import { createShellSlice, type ShellSlice } from './shell-slice'

/** The state of the window itself; no other store depends on it. */
export const useShellStore = create<ShellSlice>()(
  persist(createShellSlice, keptOptions<ShellSlice>(['place', 'settingsPage', 'recentCommandIds'])),
)
