export interface ElectronRuntime {
  /** For people: the version of this Electron and its origin. */
  readonly description: string
  /** The folder that holds the executable. */
  readonly folder: string
  readonly executable: string
}

/** The reason why a source has no Electron for this machine: the end of a sentence. */
export interface Unavailable {
  readonly unavailable: string
}
