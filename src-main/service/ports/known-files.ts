/**
 * Names of the files that the database still needs; every other file of the same kind is a leftover. Files of the
 * service's folders by their name, served files by their id.
 */
export interface KnownFiles {
  /** PSDs of mockups, and of uploads that are to be done or may be queued again. */
  mockups(since: Retries): Promise<ReadonlySet<string>>
  /** Artwork of renders that are to be done or may be queued again. */
  carried(since: Retries): Promise<ReadonlySet<string>>
  /** Photos, and what was baked of them. */
  photos(): Promise<ReadonlySet<string>>
  cutOuts(): Promise<ReadonlySet<string>>
  thumbnails(): Promise<ReadonlySet<string>>
  /** Forgets fonts that were removed before that time first. Includes previews. */
  fonts(removedBefore: Date): Promise<ReadonlySet<string>>
  /** Results of jobs that failed or were cancelled: leftovers, although the database names them. */
  abandoned(): Promise<ReadonlySet<string>>
}

/** Jobs that ended before cannot be queued again. */
export interface Retries {
  /** For cancelled jobs and failed uploads. */
  readonly cancelledBefore: Date
  /** For failed renders. */
  readonly failedBefore: Date
}
