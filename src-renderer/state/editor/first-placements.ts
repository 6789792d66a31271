import type { ArtworkPlacement } from '@contract/edits/artwork'
import type { Uuid } from '@contract/vocabulary'
import { create } from 'zustand'

/** Where the first design on a smart object lies, by its layer; a layer that is missing here has the usual fit. */
export const firstPlacements = create<Readonly<Record<Uuid, ArtworkPlacement>>>()(() => ({}))
