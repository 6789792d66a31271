import type { CutOutModel, CutOutModels } from '../ports/cut-out-models'
import type { Dialogs } from '../ports/dialogs'
import type { Vision } from '../ports/vision'

export interface ChosenModelDeps {
  readonly models: CutOutModels
  readonly vision: Pick<Vision, 'sizeForModel'>
  readonly dialogs: Pick<Dialogs, 'chooseModel'>
}

/** The model that finds the object of every cut-out on this computer, as a person chooses it in the settings. */
export const createChosenModel = ({ models, vision, dialogs }: ChosenModelDeps) => ({
  find: (): Promise<CutOutModel | null> => models.find(),

  /** Asks for a file, and looks whether it is such a model; null: the dialog was closed, and nothing changes. */
  async add(signal?: AbortSignal): Promise<CutOutModel | null> {
    const path = await dialogs.chooseModel()
    if (path === null) return null
    const input = await vision.sizeForModel(path, signal ? { signal } : {})
    return models.keep(path, input)
  },

  remove: (): Promise<void> => models.remove(),
})
export type ChosenModel = ReturnType<typeof createChosenModel>
