import { oc } from '@orpc/contract'
import { z } from 'zod'
import { languageChoices } from '../languages'
import type { AppLink } from './app-link'
import { serviceSettings } from './service-settings'

/** `contrast`: black and white, thick lines. `system` follows the computer, its wish for contrast too. */
export const themes = ['system', 'dark', 'light', 'contrast'] as const

const theme = z.enum(themes)
const language = z.enum(languageChoices)

/** What becomes of hot folders and batches when the window is closed: `ask` until a person has said. */
export const closingChoices = ['ask', 'keep', 'quit'] as const
const inBackground = z.enum(closingChoices)

/** The HTTP door. Off by default. */
const localServer = z.object({
  enabled: z.boolean().default(false),
  port: z.number().int().min(0).max(65_535).default(7878),
})

/** What the engine may take of this computer; null: as much as is usual here. */
const engineSettings = z.object({
  /** Threads that draw. */
  threads: z.number().int().min(1).max(256).nullable().default(null),
  /** Decoded pixels that are kept for the next picture. In millions of bytes, as the next. */
  memory_megabytes: z.number().int().min(256).max(1_000_000).nullable().default(null),
  /** Prepared mockups on disk, so that the first picture of a day is quick; 0: none. */
  template_megabytes: z.number().int().min(0).max(10_000_000).nullable().default(null),
})
export type EngineSettings = z.output<typeof engineSettings>

export const settingsRecord = z.object({
  theme: theme.default('system'),
  language: language.default('system'),
  /** The first minute was shown, or was not wanted. */
  introduction_seen: z.boolean().default(false),
  in_background: inBackground.default('ask'),
  local_server: localServer.prefault({}),
  engine: engineSettings.prefault({}),
  service: serviceSettings.prefault({}),
})
export type Settings = z.output<typeof settingsRecord>

/** What is left out stays as it is: a default here would change it. */
const settingsChanges = z
  .object({
    theme,
    language,
    introduction_seen: z.boolean(),
    in_background: inBackground,
    local_server: localServer,
    engine: engineSettings,
    service: serviceSettings,
  })
  .partial()

export const appInfo = z.object({
  name: z.string(),
  version: z.string(),
  electron: z.string(),
  platform: z.string(),
  local_server_address: z.string().nullable(),
})
export type AppInfo = z.infer<typeof appInfo>

export const settings = {
  get: oc.output(settingsRecord),
  set: oc.input(settingsChanges).output(settingsRecord),
  info: oc.output(appInfo),
  /** Puts the local server's key on the clipboard, making one first where there is none. The page never sees it. */
  copyServerKey: oc.output(z.object({ copied: z.boolean() })),
  /** Opens the local server's reference in the browser; rejects while the server is off. */
  openReference: oc,
}

/** What main tells the page without being asked: a menu item was chosen, a file was opened from the desktop. */
export const windowCommands = [
  'open',
  'export',
  'undo',
  'redo',
  'zoom-in',
  'zoom-out',
  'zoom-fit',
  'zoom-100',
  'toggle-layers',
  'toggle-inspector',
  'show-shortcuts',
  'introduction',
  'command-palette',
] as const
export type WindowCommand = (typeof windowCommands)[number]
export type WindowEvent =
  | { readonly type: 'command'; readonly command: WindowCommand }
  | { readonly type: 'opened'; readonly path: string }
  | { readonly type: 'link'; readonly link: AppLink }
  /** `isPlanned`: by somebody who changed its settings. */
  | { readonly type: 'engine-restarted'; readonly isPlanned: boolean }
