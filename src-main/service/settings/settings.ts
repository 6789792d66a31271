import type { GeneralSettings } from '@contract/desktop/general-settings'
import type { AppInfo, Settings, SettingsChanges } from '@contract/desktop/settings'
import { AppError } from '@contract/errors'
import { createScheduler } from '../../scheduling/scheduler'
import type { Dialogs } from '../ports/dialogs'
import type { SettingsStore } from '../ports/settings-store'

/** A change of main's own may also name a folder. */
interface Changes extends Omit<SettingsChanges, 'general'> {
  readonly general?: Partial<GeneralSettings> | undefined
}

export interface SettingsDeps {
  readonly store: SettingsStore
  readonly dialogs: Pick<Dialogs, 'chooseFolder'>
  readonly info: () => AppInfo
  /** Applies the settings to the running app; rejects if it cannot (the port is taken), and then nothing is stored. */
  readonly apply: (settings: Settings) => Promise<void>
  /** Puts the local server's key on the clipboard: the page itself never sees one. */
  readonly copyServerKey: () => Promise<void>
  readonly copyText: (text: string) => void
  /** Opens the address in the browser. */
  readonly openAddress: (address: string) => Promise<void>
}

/** The use cases behind the window's `settings`. */
export const createSettings = ({
  store,
  dialogs,
  info,
  apply,
  copyServerKey,
  copyText,
  openAddress,
}: SettingsDeps) => {
  /** One at a time: each change starts from the result of the one before. */
  const turns = createScheduler({ limit: 1 })

  const change = async ({ general, ...changes }: Changes): Promise<Settings> => {
    const before = await store.get()
    const after: Settings = { ...before, ...changes, general: { ...before.general, ...general } }
    refuseNewRole(before, after)
    try {
      await apply(after)
    } catch (error) {
      await apply(before)
      throw error
    }
    await store.set(after)
    return after
  }

  const chooseExportFolder = async (): Promise<Settings> => {
    const export_folder = await dialogs.chooseFolder()
    return turns.run(() => change(export_folder === null ? {} : { general: { export_folder } }))
  }

  return {
    get: (): Promise<Settings> => store.get(),

    set: (changes: SettingsChanges): Promise<Settings> => turns.run(() => change(changes)),

    chooseExportFolder,

    /** Resolves when the changes that were made before are stored, or refused. */
    settled: (): Promise<void> => turns.run(() => Promise.resolve()),

    info,

    async copyServerKey() {
      await copyServerKey()
      return { copied: true }
    },

    async copyAssistantSettings() {
      const { assistant_settings: text } = info()
      if (text === null) throw new AppError('commandLineMissing', {})
      copyText(text)
      return { copied: true }
    },

    async openReference() {
      const { local_server_address: address } = info()
      if (address === null) throw new AppError('serverOff', {})
      await openAddress(`${address}/docs`)
    },
  }
}

/** Otherwise a viewer could make themselves an owner. */
const refuseNewRole = ({ service: before }: Settings, { service: after }: Settings): void => {
  if (before.member_role === 'owner' || before.member_role === after.member_role) return
  throw new AppError('roleNotYours', { role: before.member_role })
}

export type SettingsUseCases = ReturnType<typeof createSettings>
