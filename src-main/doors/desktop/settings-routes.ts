import { settings as contract } from '@contract/desktop/settings'
import { implement } from '@orpc/server'
import type { SettingsUseCases } from '../../service/settings/settings'

export const settingsRoutes = (settings: SettingsUseCases) => {
  const on = implement(contract)
  return on.router({
    get: on.get.handler(() => settings.get()),
    set: on.set.handler(({ input }) => settings.set(input)),
    chooseExportFolder: on.chooseExportFolder.handler(() => settings.chooseExportFolder()),
    info: on.info.handler(() => settings.info()),
    copyServerKey: on.copyServerKey.handler(() => settings.copyServerKey()),
    copyAssistantSettings: on.copyAssistantSettings.handler(() => settings.copyAssistantSettings()),
    openReference: on.openReference.handler(() => settings.openReference()),
  })
}
