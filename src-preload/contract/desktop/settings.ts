import { oc } from '@orpc/contract'
import { z } from 'zod'
import { languageChoices } from '../languages'
import type { AppLink } from './app-link'
import { withMovedSettings } from './compatibility'
import { decodeSettings } from './decode-settings'
import { generalChanges, generalSettings } from './general-settings'
import { palette } from './palette'
import { serviceSettings } from './service-settings'

/** `contrast`: black and white, thick lines. `system` follows the computer, including its contrast setting. */
export const themes = ['system', 'dark', 'light', 'contrast'] as const

const theme = z.enum(themes)
const language = z.enum(languageChoices)

/** Whether hot folders and batches keep running when the window closes; `ask` until a person has chosen. */
export const closingChoices = ['ask', 'keep', 'quit'] as const
const inBackground = z.enum(closingChoices)

/** The HTTP door. Off by default. */
const localServer = z.object({
  enabled: z.boolean().default(false),
  port: z.number().int().min(0).max(65_535).default(7878),
})

/** The engine's share of this computer; null: the default for this computer. */
const engineSettings = z.object({
  /** Rendering threads. */
  threads: z.number().int().min(1).max(256).nullable().default(null),
  /** Cache of decoded pixels for the next picture. In millions of bytes, like the next setting. */
  memory_megabytes: z.number().int().min(256).max(1_000_000).nullable().default(null),
  /** Prepared mockups on disk, which make the first picture of a day quick; 0: none. */
  template_megabytes: z.number().int().min(0).max(10_000_000).nullable().default(null),
})
export type EngineSettings = z.output<typeof engineSettings>

export const settingsRecord = z.object({
  theme: theme.default('system'),
  language: language.default('system'),
  /** The introduction was shown or skipped. */
  introduction_seen: z.boolean().default(false),
  in_background: inBackground.default('ask'),
  general: generalSettings.prefault({}),
  local_server: localServer.prefault({}),
  engine: engineSettings.prefault({}),
  decoding: decodeSettings.prefault({}),
  /** The person's own palettes of colours. */
  palettes: z.array(palette).max(50).default([]),
  service: z.preprocess((value) => withMovedSettings(value ?? {}), serviceSettings),
})
export type Settings = z.output<typeof settingsRecord>

/** Omitted settings keep their values, also those within `general`: a default here would overwrite them. */
const settingsChanges = z
  .object({
    theme,
    language,
    introduction_seen: z.boolean(),
    in_background: inBackground,
    general: generalChanges,
    local_server: localServer,
    engine: engineSettings,
    palettes: z.array(palette).max(50),
    service: serviceSettings,
  })
  .partial()
export type SettingsChanges = z.output<typeof settingsChanges>

export const appInfo = z.object({
  name: z.string(),
  version: z.string(),
  electron: z.string(),
  platform: z.string(),
  local_server_address: z.string().nullable(),
  /** Settings with which an assistant's client starts the command line, as JSON; null where the program has none. */
  assistant_settings: z.string().nullable(),
})
export type AppInfo = z.infer<typeof appInfo>

export const settings = {
  get: oc.output(settingsRecord),
  set: oc.input(settingsChanges).output(settingsRecord),
  /** Asks for the folder of exports in the system's dialog; closing it changes nothing. */
  chooseExportFolder: oc.output(settingsRecord),
  info: oc.output(appInfo),
  /** Copies the local server's key to the clipboard; makes a key first if there is none. The page never sees it. */
  copyServerKey: oc.output(z.object({ copied: z.boolean() })),
  /** Copies `assistant_settings` to the clipboard; rejects where there are none. */
  copyAssistantSettings: oc.output(z.object({ copied: z.boolean() })),
  /** Opens the local server's reference in the browser; rejects while the server is off. */
  openReference: oc,
}

/** Commands that main sends to the page: a menu item was chosen, a file was opened from the desktop. */
export const windowCommands = [
  'open',
  'export',
  'video',
  'close',
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
  /** `isPlanned`: the engine was restarted because its settings changed. */
  | { readonly type: 'engine-restarted'; readonly isPlanned: boolean }
