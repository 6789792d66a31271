import type { StudioConfig } from '@contract/service/studio'
import { useArrangeCommands } from '../features/editor/use-arrange-commands'
import { useEditCommands } from '../features/editor/use-edit-commands'
import { useViewCommands } from '../features/editor/use-view-commands'
import type { Command } from '../shared/command'

const steps = ['undo', 'redo']
const zooms = ['zoom-in', 'zoom-out', 'zoom-fit', 'zoom-100']
const fits = ['fit-stretch', 'fit-fit', 'fit-crop']
const always = ['edit-words', 'replace-artwork', 'remove-artwork', 'duplicate', 'artwork-everywhere']

/** The editor's commands that a customer has, by keys and by the menu of a long press. */
export function useStudioCommands(config: StudioConfig): readonly Command[] {
  const commands = [...useArrangeCommands(), ...useEditCommands(), ...useViewCommands()]
  const offered = new Set([
    ...always,
    ...(config.showUndoRedo === false ? [] : steps),
    ...(config.showZoomControls === false ? [] : zooms),
    ...(config.showFitMode === false ? [] : fits),
  ])
  return commands.filter(({ id }) => offered.has(id))
}
