import { activity as germanActivity } from './de/activity'
import { canvas as germanCanvas } from './de/canvas'
import { commands as germanCommands } from './de/commands'
import { common as germanCommon } from './de/common'
import { editor as germanEditor } from './de/editor'
import { exports as germanExports } from './de/exports'
import { inspector as germanInspector } from './de/inspector'
import { layers as germanLayers } from './de/layers'
import { looks as germanLooks } from './de/looks'
import { menu as germanMenu } from './de/menu'
import { shell as germanShell } from './de/shell'
import { webhooks as germanWebhooks } from './de/webhooks'
import { activity } from './en/activity'
import { canvas } from './en/canvas'
import { commands } from './en/commands'
import { common } from './en/common'
import { editor } from './en/editor'
import { exports } from './en/exports'
import { inspector } from './en/inspector'
import { layers } from './en/layers'
import { looks } from './en/looks'
import { menu } from './en/menu'
import { shell } from './en/shell'
import { webhooks } from './en/webhooks'
import type { Language } from './languages'
import type { Wording } from './wording'

/** Every text that a person reads in the window, the menus and the notifications, by the part of the app that says it. */
export const english = {
  activity,
  canvas,
  commands,
  common,
  editor,
  exports,
  inspector,
  layers,
  looks,
  menu,
  shell,
  webhooks,
}

const german: Wording<typeof english> = {
  activity: germanActivity,
  canvas: germanCanvas,
  commands: germanCommands,
  common: germanCommon,
  editor: germanEditor,
  exports: germanExports,
  inspector: germanInspector,
  layers: germanLayers,
  looks: germanLooks,
  menu: germanMenu,
  shell: germanShell,
  webhooks: germanWebhooks,
}

/** Total by type: a text that a language lacks does not compile. */
export const catalogue: Readonly<Record<Language, Wording<typeof english>>> = { en: english, de: german }
