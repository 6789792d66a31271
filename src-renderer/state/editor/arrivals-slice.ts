import type { StateCreator } from 'zustand'

/** A picture that is being read: a large one takes seconds. */
export interface Arrival {
  readonly id: string
  readonly name: string
  /** Gives it up; nothing of it is kept. */
  cancel(): void
}

/** The pictures on their way in, first come first. */
export interface ArrivalsSlice {
  readonly arrivals: readonly Arrival[]
  beginArrival(arrival: Arrival): void
  endArrival(id: string): void
}

export const createArrivalsSlice: StateCreator<ArrivalsSlice, [], [], ArrivalsSlice> = (set) => ({
  arrivals: [],
  beginArrival: (arrival) => set(({ arrivals }) => ({ arrivals: [...arrivals, arrival] })),
  endArrival: (id) => set(({ arrivals }) => ({ arrivals: arrivals.filter((each) => each.id !== id) })),
})
