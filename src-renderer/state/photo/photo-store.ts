import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { keptOptions } from '../kept/kept-options'
import { createPhotoSlice, type PhotoSlice } from './photo-slice'

export const usePhotoStore = create<PhotoSlice>()(
  persist(createPhotoSlice, keptOptions<PhotoSlice>(['photoDraftId', 'hasMagnet', 'brushSize'])),
)
