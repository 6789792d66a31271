import type { Failure } from '@contract/errors'
import type { PhotoColor, PhotoMockupStatus } from '@contract/service/photo-mockups'
import type { Uuid } from '@contract/vocabulary'
import type { StoredThumbnail } from './mockup-store'
import type { PhotoWish, PreparedPhoto } from './vision'

/** What a photo mockup is made of besides its photo. */
export type PhotoDraft = Pick<PhotoWish, 'areas' | 'isSoft'>

/** A photo that becomes, or became, a mockup. Its files are named by uuid and version: see `PhotoMockupFiles`. */
export interface StoredPhotoMockup {
  readonly uuid: Uuid
  readonly name: string
  /** `preparing` until its job is done, also if that has failed: see `photoStateOf`. */
  readonly status: PhotoMockupStatus
  /** Why it was rejected or failed; null in every other state. */
  readonly reason: Failure | null
  /** The job that prepares or prepared it; null where a caller waited for it. */
  readonly job: Uuid | null
  readonly draft: PhotoDraft
  /** Null until it was ready once. */
  readonly prepared: PreparedPhoto | null
  readonly thumbnails: readonly StoredThumbnail[]
  readonly colors: readonly PhotoColor[]
  /** From 1; counts up whenever other print areas have been baked. */
  readonly version: number
  /** Since when other print areas are being baked; null while none are. */
  readonly bakingSince: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** How preparing a photo ended. */
export type PhotoOutcome = Pick<
  StoredPhotoMockup,
  'status' | 'reason' | 'job' | 'draft' | 'prepared' | 'thumbnails' | 'version'
>

export interface PhotoMockupPage {
  readonly limit: number
  readonly offset: number
}

/** Photo mockups of the account. Names are unique among them, as `foldedName` compares them. */
export interface PhotoMockupStore {
  /** Throws `MOCKUP_NAME_EXISTS`. */
  add(mockup: StoredPhotoMockup): Promise<void>
  find(uuid: Uuid): Promise<StoredPhotoMockup | null>
  hasName(name: string): Promise<boolean>
  /** Newest first. */
  list(
    page: PhotoMockupPage,
  ): Promise<{ readonly mockups: readonly StoredPhotoMockup[]; readonly total: number }>
  /** Null if it is gone. Throws `MOCKUP_NAME_EXISTS`. */
  change(
    uuid: Uuid,
    change: Partial<Pick<StoredPhotoMockup, 'name' | 'colors'>>,
    at: Date,
  ): Promise<StoredPhotoMockup | null>
  /**
   * Begins to bake other print areas, for one caller at a time. False if it is gone, or if another caller began after
   * `givenUpBefore`; whoever began earlier is taken to have ended with its process.
   */
  beginBaking(uuid: Uuid, times: { readonly at: Date; readonly givenUpBefore: Date }): Promise<boolean>
  /** Ends preparing or baking, by default with nothing changed. Null if it is gone. */
  settle(uuid: Uuid, outcome: PhotoOutcome | null, at: Date): Promise<StoredPhotoMockup | null>
  remove(uuid: Uuid): Promise<void>
}
