export interface ElectronRuntime {
  /** For people: which Electron this is and where it came from. */
  readonly description: string
  /** The folder that holds the executable. */
  readonly folder: string
  readonly executable: string
}

/** Why a source has no Electron for this machine: the end of a sentence. */
export interface Unavailable {
  readonly unavailable: string
}
