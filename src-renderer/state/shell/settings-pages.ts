/** What everybody sets, and what programs that call this computer's service need. */
export const settingsGroups = {
  program: ['general', 'appearance', 'connections', 'fonts', 'storage', 'cut-outs', 'performance'],
  server: ['server', 'jobs', 'webhooks', 'studio'],
} as const

export type SettingsGroupId = keyof typeof settingsGroups
export type SettingsPageId = (typeof settingsGroups)[SettingsGroupId][number]

const pages: readonly SettingsPageId[] = Object.values(settingsGroups).flat()

/** Names of pages in links and states of earlier versions. */
const earlierNames: Readonly<Record<string, SettingsPageId>> = { 'api-keys': 'server' }

/** Null for a name that no page has, or has had. */
export const settingsPageOf = (name: string): SettingsPageId | null =>
  pages.find((page) => page === name) ??
  (Object.hasOwn(earlierNames, name) ? earlierNames[name] : null) ??
  null
