import type { KeyManagement } from '../../service/api-keys/key-management'
import type { Connections } from '../../service/connections/connections'
import type { FilmMaker } from '../../service/films/film-maker'
import type { PlanSlug } from '../../service/policy/plans'
import type { BatchRunStore } from '../../service/ports/batch-run-store'
import type { DataFolderAdmin } from '../../service/ports/data-folder-admin'
import type { Engine, FilePath, OutputOptions } from '../../service/ports/engine'
import type { Files } from '../../service/ports/files'
import type { FolderFence } from '../../service/ports/folder-fence'
import type { MoveFolder } from '../../service/ports/folder-move'
import type { MockupService } from '../../service/ports/mockup-service'
import type { OperationsAdmin } from '../../service/ports/operations-admin'
import type { ReadSpreadsheet } from '../../service/ports/read-spreadsheet'
import type { RemoteConnection, RemotePlan } from '../../service/ports/remote-connection'
import type { RenderTimes } from '../../service/ports/render-times'
import type { UploadMemory } from '../../service/ports/upload-memory'
import type { Vision } from '../../service/ports/vision'
import type { ReadProject, ReadProjectOptions } from '../../service/projects/project-file'
import type { ProjectList } from '../../service/projects/project-list'
import type { LeftWork } from '../../service/remote-renders/left-work'
import type { RemoteEngine } from '../../service/remote-renders/remote-engine'
import type { ServiceOptions } from '../../service/remote-renders/service-options'

/** What the composition root passes to the commands. */
export interface CliContext {
  /** The engine's process starts with the first call. */
  readonly engine: Engine
  /** Its process starts with the first call. */
  readonly vision: Vision
  /** Makes films; what it needs is started with the first. */
  readonly openFilms: () => Promise<FilmMaker>
  /** How many pictures of a batch this computer draws at once by default. */
  readonly picturesAtOnce: number
  readonly files: Files
  /** The PostScript names of all fonts at hand. */
  readonly fontNames: () => Promise<ReadonlySet<string>>
  readonly readSpreadsheet: ReadSpreadsheet
  /** Opens runs that keep a ledger in their output folder. */
  readonly openBatchRuns: (folder: string, options: { readonly isResumed: boolean }) => Promise<BatchRunStore>
  /** Unpacks a project file to a folder that lasts until the project is closed. Rejects as `readProjectFile` does. */
  readonly openProject: (file: FilePath, options: ReadProjectOptions) => Promise<OpenProject>
  /** `dataFolder`: null for the user's own data folder. */
  readonly openKeys: (dataFolder: string | null) => Promise<OpenKeys>
  /** `dataFolder`: null for the user's own data folder. */
  readonly openProjects: (dataFolder: string | null) => Promise<OpenProjects>
  /** `dataFolder`: null for the user's own data folder. Opens a folder in any state, and changes nothing yet. */
  readonly openAdmin: (dataFolder: string | null) => Promise<DataFolderAdmin>
  readonly openOperations: (dataFolder: string | null) => Promise<OperationsAdmin>
  readonly moveFolder: MoveFolder
  /** Rejects with `FILE_NOT_FOUND` for a folder that does not exist. */
  readonly openFence: (folders: readonly string[]) => Promise<FolderFence>
  readonly openConnections: () => Promise<OpenConnections>
  /** Rejects as `Connections.addressOf` and `RemoteConnection.learnPlan` do. */
  readonly openRemoteDrawing: (options: RemoteDrawingOptions) => Promise<RemoteDrawing>
  readonly openService: (place: ServicePlace) => Promise<OpenService>
  /** Prompts a person without echoing the input; without a terminal, reads the standard input to its end. */
  readonly readSecret: (prompt: string) => Promise<string>
  readonly startServer: (options: ServerOptions) => Promise<StartedServer>
  readonly version: string
  /** Prints results only. */
  readonly out: (text: string) => void
  /** Prints progress, warnings and failures. */
  readonly err: (text: string) => void
  /** True where `err` can rewrite its last line. */
  readonly isInteractive: boolean
  /** Called with the progress of a command, as its line shows it. `share`: 0..1. */
  readonly onProgress?: (share: number, text: string) => void
  /** Aborted by Ctrl-C, and with the reason `drain` by SIGTERM. */
  readonly signal: AbortSignal
  readonly nowMs: () => number
}

/** `web` takes calls, `worker` works off the queue, sends webhooks and does upkeep, `all` does both. */
export const serverRoles = ['all', 'web', 'worker'] as const
export type ServerRole = (typeof serverRoles)[number]

export interface ServerOptions {
  readonly role: ServerRole
  readonly port: number
  /** Null for the user's own data folder. */
  readonly dataFolder: string | null
  readonly makesNewKey: boolean
  /** Hosts outside the public network that requests may name. */
  readonly admittedHosts: readonly string[]
  readonly plan: PlanSlug
  /** Number of jobs that run at once; null for the data folder's setting. */
  readonly workers: number | null
  /** Hours that results are kept, 0 for ever; null for the data folder's setting. */
  readonly keepResultsHours: number | null
  /** The public address of this server's files; null for the data folder's setting. */
  readonly publicBaseUrl: string | null
  /** The address to listen on; null: this computer's own. */
  readonly listensOn: string | null
}

export interface OpenProject extends ReadProject {
  close(): Promise<void>
}

/** The API keys in a data folder, managed without a server. */
export interface OpenKeys {
  readonly keys: KeyManagement
  close(): Promise<void>
}

/** The projects in a data folder. */
export interface OpenProjects {
  readonly projects: ProjectList
  close(): Promise<void>
}

export interface OpenConnections {
  readonly connections: Connections
  close(): Promise<void>
}

export interface RemoteDrawingOptions {
  /** A connection's name or id, or a server's address, which takes its key from the environment. */
  readonly remote: string
  /** Whether the service queues each render. */
  readonly isQueued: boolean
  readonly options?: ServiceOptions
}

export interface RemoteDrawing {
  readonly drawing: RemoteEngine
  readonly plan: RemotePlan
  /** How long one picture has usually taken there; null before the first. */
  readonly pictureMs: RenderTimes['usualMs']
  /** See `LeftWork`. */
  readonly takeLeft: LeftWork['take']
  /** Throws `FEATURE_UNAVAILABLE` for what the service does not know, before anything is sent. */
  readonly assertTakes: (outputs: readonly OutputOptions[]) => Promise<void>
}

/** The computer or service whose mockups and jobs a command reads. */
export interface ServicePlace {
  /** As in `RemoteDrawingOptions`; null for this computer. */
  readonly remote: string | null
  /** The data folder on this computer; null for the user's own. */
  readonly dataFolder: string | null
}

export interface OpenService {
  readonly service: MockupService
  /** What the service has received from this computer; null for this computer. */
  readonly uploads: UploadMemory | null
  /** Reads finished pictures; null for this computer. */
  readonly readResult: RemoteConnection['readResult'] | null
  close(): Promise<void>
}

export interface StartedServer {
  readonly address: string
  readonly dataFolder: string
  /** Set only when the key was just created: it cannot be read again. */
  readonly newKey: string | null
  /** See `LocalBackend.drain`. */
  drain(): Promise<void>
  close(): Promise<void>
}

/** 0 only when everything requested was made. */
export type ExitCode = 0 | 1

/** Runs an action, reports what it throws and keeps its exit code. */
export type Run = (action: () => Promise<ExitCode>, asJson?: boolean) => () => Promise<void>
