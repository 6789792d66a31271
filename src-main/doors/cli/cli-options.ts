import type { ExistingChoice } from '@contract/desktop/batch-recipe'
import type { ArtworkTile } from '@contract/edits/artwork-tile'
import type { KeyScope } from '@contract/failures/common'
import type { FilmTransition } from '@contract/film/film'
import type { FilmRate } from '@contract/film/film-limits'
import type { FilmPreset } from '@contract/film/film-motion'
import type { FilmAspect } from '@contract/film/film-order'
import type { JobKind } from '@contract/service/job-kind'
import type { FitMode } from '@contract/vocabulary'
import type { PlanSlug } from '../../service/policy/plans'
import type { RerenderKind } from '../../service/ports/engine'
import type { ServerRole } from './cli-context'

export const connectionActions = [
  'list',
  'add',
  'check',
  'rename',
  'replace-key',
  'default',
  'file-address',
  'remove',
] as const

export const jobActions = ['list', 'show', 'watch', 'cancel', 'retry'] as const

export const projectActions = ['list', 'forget', 'restore'] as const

/** Of `admin`: what it does to a data folder, and to the servers on one. */
export const folderActions = ['doctor', 'backup', 'restore', 'rotate-key'] as const
export const operateActions = ['migrate', 'stats', 'drain', 'resume'] as const
export const moveAction = 'move'

export const photoActions = ['create', 'list', 'show', 'areas', 'rename', 'delete'] as const

export const mockupActions = ['list', 'show', 'upload', 'rename', 'delete'] as const

export const studioActions = ['create-session', 'sessions', 'revoke', 'consume'] as const

/** Options of every command that a service may draw for. */
export interface RemoteOptions {
  readonly remote?: string
  readonly queue?: boolean
  readonly label?: string
  readonly webhook?: string
  /** `LAYER=PRESET`, several. */
  readonly preset: readonly string[]
}

/** Where artwork lies on its smart object, px of the object's canvas. */
export interface PlacementOptions {
  readonly fit: FitMode
  readonly position?: { readonly left: number; readonly top: number }
  readonly size?: { readonly width: number; readonly height: number }
  readonly rotate?: number
  readonly skew?: { readonly x: number; readonly y: number }
  readonly tile?: ArtworkTile
}

/** Options of every command that draws artwork, besides `editOptions`. */
interface PictureOptions extends RemoteOptions, PlacementOptions {
  readonly width: number | 'original'
  readonly quality: number
  readonly profile: 'document' | 'srgb'
  readonly dpi?: number
}

export interface RenderOptions extends PictureOptions {
  readonly project?: string
  /** A file for the printer beside the picture, and the lengths of its print, as in `8in`. */
  readonly printFile?: string
  readonly printWidth?: string
  readonly bleed?: string
  readonly safe?: string
  readonly printArea?: string
  readonly artwork: readonly string[]
  readonly over: readonly string[]
  readonly format?: string
  readonly out: string
  readonly json?: boolean
}

export interface VideoOptions extends PlacementOptions, Pick<RemoteOptions, 'remote' | 'webhook'> {
  readonly image?: string
  readonly artwork: readonly string[]
  readonly motion: FilmPreset
  readonly strength: number
  readonly seconds: number
  readonly fps: FilmRate
  readonly width?: number
  readonly aspect: FilmAspect
  readonly loop?: boolean
  readonly transition: FilmTransition
  /** `LAYER=DEPTH`, several. */
  readonly depth: readonly string[]
  readonly audio?: boolean
  readonly quality: number
  readonly out: string
  readonly poster?: string
  readonly json?: boolean
}

export interface FlattenOptions {
  readonly comp?: string
  readonly out: string
  readonly ids?: string
  readonly rerender: RerenderKind
  readonly jobs: number
}

export interface CheckOptions {
  readonly difference?: string
  readonly json?: boolean
}

export interface BatchOptions extends PictureOptions {
  readonly recipe?: string
  readonly mockup: readonly string[]
  /** The earlier name of `mockup`. */
  readonly template: readonly string[]
  readonly artwork: readonly string[]
  readonly data?: string
  readonly layer?: string
  readonly out: string
  readonly name?: string
  readonly variant: readonly string[]
  readonly format: string
  readonly output: readonly string[]
  readonly maxKilobytes?: number
  readonly manifest?: boolean
  readonly sample?: number
  readonly jobs?: number
  readonly resume?: boolean
  readonly existing?: ExistingChoice
  readonly dryRun?: boolean
  readonly json?: boolean
}

export interface ServeOptions {
  readonly role: ServerRole
  readonly port: number
  readonly data?: string
  readonly newKey?: boolean
  readonly allowHost: readonly string[]
  readonly plan: PlanSlug
  readonly workers?: number
  readonly keepResults?: number
  readonly publicUrl?: string
  readonly listen?: string
}

export interface KeysOptions {
  readonly scopes?: readonly KeyScope[]
  readonly publicUrl?: string
  readonly data?: string
  readonly json?: boolean
}

export interface ProjectsOptions {
  readonly data?: string
  readonly json?: boolean
}

export interface AdminOptions {
  readonly rebuild?: boolean
  readonly anew?: boolean
  readonly wait?: number
  readonly toDatabase?: string
  readonly toFiles?: string
  readonly data?: string
  readonly json?: boolean
}

/** Options of commands that read the mockups and jobs of this computer or of a service. */
export interface PlaceOptions {
  readonly remote?: string
  readonly data?: string
  readonly json?: boolean
}

export interface JobsOptions extends PlaceOptions {
  readonly kind?: JobKind
  readonly limit: number
  readonly cursor?: string
}

export interface MockupsOptions extends PlaceOptions {
  readonly name?: string
  readonly limit: number
  readonly offset: number
}

export interface StudioOptions extends PlaceOptions {
  readonly origin?: string
  readonly photo?: boolean
  readonly setup?: boolean
  readonly product?: string
  readonly variant?: string
  readonly actionId?: string
  readonly limit: number
}

export interface ConnectionsOptions {
  readonly url?: string
  readonly to?: string
  readonly read?: string
  readonly write?: string
  readonly forget?: boolean
  readonly json?: boolean
}

export interface RemoveBackgroundOptions {
  readonly out: string
  readonly shadow?: 'keep' | 'drop'
  readonly model?: string
  readonly remote?: string
  readonly json?: boolean
}

export interface PhotoOptions extends PlaceOptions {
  readonly out?: string
  readonly area: readonly string[]
  readonly soft?: boolean
  readonly name?: string
  readonly queue?: boolean
  readonly limit: number
  readonly offset: number
}
