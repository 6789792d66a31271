import type { JobSearch } from '@contract/desktop/activity'
import type { Uuid } from '@contract/vocabulary'
import type { StateCreator } from 'zustand'

export type ActivityView = 'jobs' | 'hot-folders' | 'webhooks'

/** The filters and the selection of the activity. Never the service's state: that lives in react-query. */
export interface ActivitySlice {
  readonly activityView: ActivityView
  readonly jobSearch: JobSearch
  readonly selectedJobId: Uuid | null
  readonly selectedEndpointId: Uuid | null
  readonly selectedDeliveryId: Uuid | null
  showActivity(view: ActivityView): void
  searchJobs(change: Partial<JobSearch>): void
  selectJob(id: Uuid | null): void
  selectEndpoint(id: Uuid | null): void
  selectDelivery(id: Uuid | null): void
}

export const everyJob: JobSearch = { stage: null, kind: null, text: '' }

export const createActivitySlice: StateCreator<ActivitySlice, [], [], ActivitySlice> = (set) => ({
  activityView: 'jobs',
  jobSearch: everyJob,
  selectedJobId: null,
  selectedEndpointId: null,
  selectedDeliveryId: null,
  showActivity: (activityView) => set({ activityView }),
  searchJobs: (change) => set(({ jobSearch }) => ({ jobSearch: { ...jobSearch, ...change } })),
  selectJob: (selectedJobId) => set({ selectedJobId }),
  selectEndpoint: (selectedEndpointId) => set({ selectedEndpointId, selectedDeliveryId: null }),
  selectDelivery: (selectedDeliveryId) => set({ selectedDeliveryId }),
})
