import { common as germanCommon } from './de/common'
import { shell as germanShell } from './de/shell'
import { common } from './en/common'
import { shell } from './en/shell'
import type { Wording } from './wording'

/** Every text that a person reads in the window, the menus and the notifications, by the part of the app that says it. */
export const english = { common, shell }

const german: Wording<typeof english> = { common: germanCommon, shell: germanShell }

export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** Total by type: a text that a language lacks does not compile. */
export const catalogue: Readonly<Record<Language, Wording<typeof english>>> = { en: english, de: german }
