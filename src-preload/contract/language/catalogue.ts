import { commands as germanCommands } from './de/commands'
import { common as germanCommon } from './de/common'
import { looks as germanLooks } from './de/looks'
import { menu as germanMenu } from './de/menu'
import { shell as germanShell } from './de/shell'
import { commands } from './en/commands'
import { common } from './en/common'
import { looks } from './en/looks'
import { menu } from './en/menu'
import { shell } from './en/shell'
import type { Language } from './languages'
import type { Wording } from './wording'

/** Every text that a person reads in the window, the menus and the notifications, by the part of the app that says it. */
export const english = { commands, common, menu, shell, looks }

const german: Wording<typeof english> = {
  commands: germanCommands,
  common: germanCommon,
  menu: germanMenu,
  shell: germanShell,
  looks: germanLooks,
}

/** Total by type: a text that a language lacks does not compile. */
export const catalogue: Readonly<Record<Language, Wording<typeof english>>> = { en: english, de: german }
