import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { keptOptions } from '../kept/kept-options'
import { createLibrarySlice, type LibrarySlice } from './library-slice'

export const useLibraryStore = create<LibrarySlice>()(
  persist(createLibrarySlice, keptOptions<LibrarySlice>(['libraryView', 'librarySearch'])),
)
