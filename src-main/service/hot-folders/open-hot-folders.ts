import { createChangeSignal } from '../events/change-signal'
import { createHotFolders, type HotFoldersDeps } from './hot-folders'
import { openHotLines } from './hot-lines'

export type OpenHotFoldersDeps = Omit<HotFoldersDeps, 'lines' | 'changed'>

/** The active hot folders, and the window's use cases for them. */
export const openHotFolders = (deps: OpenHotFoldersDeps) => {
  const changed = createChangeSignal()
  const lines = openHotLines({ ...deps, onChange: changed.notify })
  return {
    useCases: createHotFolders({ ...deps, lines, changed }),
    close: lines.closeAll,
  }
}
