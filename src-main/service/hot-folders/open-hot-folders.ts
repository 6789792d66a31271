import { createChangeSignal } from '../events/change-signal'
import { createHotFolders, type HotFoldersDeps } from './hot-folders'
import { openHotLines } from './hot-lines'

export type OpenHotFoldersDeps = Omit<HotFoldersDeps, 'lines' | 'changed'>

/** Hot folders at work, and what the window does with them. */
export const openHotFolders = (deps: OpenHotFoldersDeps) => {
  const changed = createChangeSignal()
  const lines = openHotLines({ ...deps, onChange: changed.notify })
  return {
    useCases: createHotFolders({ ...deps, lines, changed }),
    close: lines.closeAll,
  }
}
