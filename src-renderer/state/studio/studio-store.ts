import { create } from 'zustand'
import { createStudioSlice, type StudioSlice } from './studio-slice'

/** Not kept beyond the program's end: a shop's look is saved on purpose. */
export const useStudioStore = create<StudioSlice>()(createStudioSlice)
