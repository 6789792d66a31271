import { createObjectStore, type ObjectStore } from './object-store'
import { createS3Client, type S3Patience } from './s3-client'
import type { S3Place } from './s3-place'

export interface OpenObjectStore {
  readonly store: ObjectStore
  close(): void
}

/** The objects of a place, with clients of its own. */
export const openObjectStore = (place: S3Place, patience?: S3Patience): OpenObjectStore => {
  const client = createS3Client(place, patience)
  const publicClient =
    place.publicEndpoint === null
      ? client
      : createS3Client({ ...place, endpoint: place.publicEndpoint }, patience)
  return {
    store: createObjectStore({ ...place, client, publicClient }),
    close() {
      client.destroy()
      if (publicClient !== client) publicClient.destroy()
    },
  }
}
