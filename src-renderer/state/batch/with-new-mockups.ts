import { withMockups } from '../../model/batch/recipe-edits'
import { useGeneralStore } from '../settings/use-general-settings'

/** Mockups as a person adds them: designs lie on them as the settings say. */
export const withNewMockups = (mockupIds: readonly string[]) => {
  const { fit } = useGeneralStore.getState()
  return withMockups(mockupIds, fit === 'auto' ? 'fit' : fit)
}
