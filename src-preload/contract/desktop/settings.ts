import { oc } from '@orpc/contract'
import { z } from 'zod'

export const settingsRecord = z.object({
  theme: z.enum(['system', 'dark', 'light']).default('system'),
  /** The HTTP door. Off by default. */
  local_server: z
    .object({ enabled: z.boolean().default(false), port: z.number().int().min(0).max(65_535).default(7878) })
    .prefault({}),
})
export type Settings = z.output<typeof settingsRecord>

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
  set: oc.input(settingsRecord.partial()).output(settingsRecord),
  info: oc.output(appInfo),
  /** Puts the local server's key on the clipboard, making one first where there is none. The page never sees it. */
  copyServerKey: oc.output(z.object({ copied: z.boolean() })),
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
  'command-palette',
] as const
export type WindowCommand = (typeof windowCommands)[number]
export type WindowEvent =
  | { readonly type: 'command'; readonly command: WindowCommand }
  | { readonly type: 'opened'; readonly path: string }
  | { readonly type: 'engine-restarted' }
