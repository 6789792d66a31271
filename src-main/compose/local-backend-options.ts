import type { RetentionSettings, ServiceSettingsInput } from '@contract/desktop/service-settings'
import type { Decoders } from '../engine-host/protocol/decode-call'
import type { PlanSlug } from '../service/policy/plans'
import type { Engine } from '../service/ports/engine'
import type { FileRemovals } from '../service/ports/file-removals'
import type { FilmDrawer } from '../service/ports/film-drawer'
import type { FilmEncoder } from '../service/ports/film-encoder'
import type { FontBinding } from '../service/ports/font-catalogue'
import type { Keychain } from '../service/ports/keychain'
import type { Log } from '../service/ports/log'
import type { ServedAddresses, ServiceFiles } from '../service/ports/service-files'
import type { Tracing } from '../service/ports/tracing'
import type { ViewDrawer } from '../service/ports/view-drawer'
import type { Vision } from '../service/ports/vision'

export interface LocalBackendOptions {
  readonly dataFolder: string
  /** Without `drawView` the embedded editor has no live previews, and asks for each picture. */
  readonly engine: Engine & Partial<ViewDrawer> & Partial<FontBinding>
  readonly vision: Vision
  /** Make videos; without them these are refused with `VIDEO_ENCODER_MISSING`. */
  readonly films?: FilmParts | undefined
  /** The fonts that ship; without it none do. */
  readonly fontsFolder?: string | undefined
  /** The build of the embedded editor; without it there is no page of it. */
  readonly studioFolder?: string | undefined
  readonly log: Log
  readonly version: string
  /** Hosts that addresses in requests may name although they are not on the public network: `name` or `name:port`. */
  readonly admittedHosts?: readonly string[]
  /** Defaults to `unlimited`; another plan is for trying it out. */
  readonly plan?: PlanSlug
  /** Unset settings keep their defaults. */
  readonly settings?: ServiceSettingsInput
  /** How long records are kept, asked anew each hour; without it as `settings` say. */
  readonly retention?: () => Promise<RetentionSettings>
  /** False: jobs and deliveries are left to the other processes that open the folder. */
  readonly worksQueue?: boolean
  /** False: the server has its health and metrics alone. */
  readonly answersCalls?: boolean
  /** Minimum age of an unreferenced file before it is treated as a leftover of killed work; an hour by default. */
  readonly orphanGraceMs?: number
  /** How many attempts may end with their process before the job fails; three by default. */
  readonly maximumAttempts?: number
  /** Keeps the key of the webhook secrets where it works; without it a file beside the database does. */
  readonly keychain?: Keychain
  /** The value of `MOCKWRIGHT_SECRETS_KEY`. */
  readonly secretsKey?: string | undefined
  /** How long the queue waits after a job met a full disk; half a minute by default. */
  readonly fullDiskPauseMs?: number
  /** Opens the files that processes share; without it they are in the data folder. */
  readonly openFiles?:
    | ((addresses: ServedAddresses, removals: FileRemovals | null) => ServiceFiles)
    | undefined
  /** False: calls of the engine would probably fail. */
  readonly engineIsSound?: () => boolean
  /** The value of `MOCKWRIGHT_METRICS_TOKEN`. */
  readonly metricsToken?: string | undefined
  /** Where spans go; by default nowhere. */
  readonly tracing?: Tracing
  /** Read fonts from outside; without them they are read in this process. */
  readonly decoders?: Decoders
}

/** What films are made of. */
export interface FilmParts {
  readonly drawer: FilmDrawer & Partial<FontBinding>
  readonly encoder: FilmEncoder
}
