import { activity as germanActivity } from './de/activity'
import { commands as germanCommands } from './de/commands'
import { common as germanCommon } from './de/common'
import { looks as germanLooks } from './de/looks'
import { menu as germanMenu } from './de/menu'
import { shell as germanShell } from './de/shell'
import { webhooks as germanWebhooks } from './de/webhooks'
import { activity } from './en/activity'
import { commands } from './en/commands'
import { common } from './en/common'
import { looks } from './en/looks'
import { menu } from './en/menu'
import { shell } from './en/shell'
import { webhooks } from './en/webhooks'
import type { Language } from './languages'
import type { Wording } from './wording'

/** Every text that a person reads in the window, the menus and the notifications, by the part of the app that says it. */
export const english = { activity, commands, common, looks, menu, shell, webhooks }

const german: Wording<typeof english> = {
  activity: germanActivity,
  commands: germanCommands,
  common: germanCommon,
  looks: germanLooks,
  menu: germanMenu,
  shell: germanShell,
  webhooks: germanWebhooks,
}

/** Total by type: a text that a language lacks does not compile. */
export const catalogue: Readonly<Record<Language, Wording<typeof english>>> = { en: english, de: german }
