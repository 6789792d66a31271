import { useTranslation } from 'react-i18next'
import { withOutputs } from '../../model/batch/recipe-edits'
import { Section } from '../../shared/section'
import { useBatchStore } from '../../state/batch/batch-store'
import { AddFileMenu } from '../outputs/add-file-menu'
import { OutputsEditor } from '../outputs/outputs-editor'

/** The outputs of each picture. */
export function OutputsSection() {
  const { t } = useTranslation('outputs')
  const outputs = useBatchStore((state) => state.recipeHistory.present.outputs)
  const { editRecipe } = useBatchStore.getState()
  return (
    <Section
      title={t('files')}
      actions={
        <AddFileMenu
          onAdd={(output) => editRecipe(withOutputs([...outputs, { ...output, id: crypto.randomUUID() }]))}
        />
      }
    >
      <OutputsEditor
        outputs={outputs}
        document={null}
        onChange={(next, gesture) => editRecipe(withOutputs(next), gesture)}
        onPreset={(next) => editRecipe(withOutputs(next))}
      />
    </Section>
  )
}
