import type { KeyManagement } from '../../service/api-keys/key-management'
import type { Connections } from '../../service/connections/connections'
import type { PlanSlug } from '../../service/policy/plans'
import type { BatchRunStore } from '../../service/ports/batch-run-store'
import type { Engine, FilePath } from '../../service/ports/engine'
import type { Files } from '../../service/ports/files'
import type { MockupService } from '../../service/ports/mockup-service'
import type { ReadSpreadsheet } from '../../service/ports/read-spreadsheet'
import type { RemotePlan } from '../../service/ports/remote-connection'
import type { ReadProject } from '../../service/projects/project-file'
import type { DrawingEngine } from '../../service/remote-renders/remote-engine'

/** What the commands get from the composition root. */
export interface CliContext {
  /** Its process starts with the first call. */
  readonly engine: Engine
  /** What this computer draws of a batch at once, unless told otherwise. */
  readonly picturesAtOnce: number
  readonly files: Files
  readonly readSpreadsheet: ReadSpreadsheet
  /** Runs that leave a ledger in the folder they write to. */
  readonly openBatchRuns: (folder: string, options: { readonly isResumed: boolean }) => Promise<BatchRunStore>
  /** Unpacks a project's file to where it stays until it is closed. Rejects as `readProjectFile` does. */
  readonly openProject: (file: FilePath, signal: AbortSignal) => Promise<OpenProject>
  /** Null: the user's own data folder. */
  readonly openKeys: (dataFolder: string | null) => Promise<OpenKeys>
  readonly openConnections: () => Promise<OpenConnections>
  /** Rejects as `Connections.addressOf` and `RemoteConnection.learnPlan` do. */
  readonly openRemoteDrawing: (options: RemoteDrawingOptions) => Promise<RemoteDrawing>
  readonly openService: (place: ServicePlace) => Promise<OpenService>
  /** Asks a person without showing what they type; where nobody sits, reads the standard input to its end. */
  readonly readSecret: (prompt: string) => Promise<string>
  readonly startServer: (options: ServerOptions) => Promise<StartedServer>
  readonly version: string
  /** Results go here, and nothing else. */
  readonly out: (text: string) => void
  /** Progress, warnings and failures. */
  readonly err: (text: string) => void
  /** True where `err` can rewrite its last line. */
  readonly isInteractive: boolean
  /** Ctrl-C. */
  readonly signal: AbortSignal
  readonly nowMs: () => number
}

export interface ServerOptions {
  readonly port: number
  /** Null: the user's own. */
  readonly dataFolder: string | null
  readonly makesNewKey: boolean
  /** Hosts outside the public network that requests may name. */
  readonly admittedHosts: readonly string[]
  readonly plan: PlanSlug
  /** Jobs at work at once; null: as the settings of the data folder say. */
  readonly workers: number | null
  /** How long results are kept, 0 for ever; null: as the settings say. */
  readonly keepResultsHours: number | null
  /** Where the world reads this server's files; null: as the settings say. */
  readonly publicBaseUrl: string | null
}

export interface OpenProject extends ReadProject {
  close(): Promise<void>
}

/** The keys of a data folder, without a server. */
export interface OpenKeys {
  readonly keys: KeyManagement
  close(): Promise<void>
}

export interface OpenConnections {
  readonly connections: Connections
  close(): Promise<void>
}

export interface RemoteDrawingOptions {
  /** A connection by its name or id, or a server's address: then the key is that of the environment. */
  readonly remote: string
  /** Let the service queue each render. */
  readonly isQueued: boolean
}

export interface RemoteDrawing {
  readonly drawing: DrawingEngine
  readonly plan: RemotePlan
}

/** Whose mockups and jobs. */
export interface ServicePlace {
  /** As in `RemoteDrawingOptions`; null: those of this computer. */
  readonly remote: string | null
  /** Of this computer; null: the user's own. */
  readonly dataFolder: string | null
}

export interface OpenService {
  readonly service: MockupService
  close(): Promise<void>
}

export interface StartedServer {
  readonly address: string
  readonly dataFolder: string
  /** Only when it was made just now: it cannot be read again. */
  readonly newKey: string | null
  close(): Promise<void>
}

/** 0 only when everything that was asked for was made. */
export type ExitCode = 0 | 1

/** Runs an action and keeps its exit code; what it throws is reported. */
export type Run = (action: () => Promise<ExitCode>, asJson?: boolean) => () => Promise<void>
