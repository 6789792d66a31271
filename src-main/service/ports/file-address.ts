/**
 * An address outside this computer from which a service can fetch files, for services that take no file themselves.
 * `{hash}` stands for the SHA-256 of the file and `{name}` for its name.
 */
export interface FileAddress {
  /** Sent to the service. */
  readonly readUrl: string
  /** Takes the file by PUT before the service is asked; null if files are put there by other means. */
  readonly writeUrl: string | null
}
