import type { JobSearch } from '@contract/desktop/activity'
import type { Uuid } from '@contract/vocabulary'
import type { StateCreator } from 'zustand'

/** The filters and the selection of jobs and webhooks. Never the service's state: that lives in react-query. */
export interface ActivitySlice {
  readonly jobSearch: JobSearch
  readonly selectedJobId: Uuid | null
  readonly selectedEndpointId: Uuid | null
  readonly selectedDeliveryId: Uuid | null
  searchJobs(change: Partial<JobSearch>): void
  selectJob(id: Uuid | null): void
  selectEndpoint(id: Uuid | null): void
  selectDelivery(id: Uuid | null): void
}

export const everyJob: JobSearch = { stage: null, kind: null, text: '' }

export const createActivitySlice: StateCreator<ActivitySlice, [], [], ActivitySlice> = (set) => ({
  jobSearch: everyJob,
  selectedJobId: null,
  selectedEndpointId: null,
  selectedDeliveryId: null,
  searchJobs: (change) => set(({ jobSearch }) => ({ jobSearch: { ...jobSearch, ...change } })),
  selectJob: (selectedJobId) => set({ selectedJobId }),
  selectEndpoint: (selectedEndpointId) => set({ selectedEndpointId, selectedDeliveryId: null }),
  selectDelivery: (selectedDeliveryId) => set({ selectedDeliveryId }),
})
