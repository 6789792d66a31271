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
  const manifest = useBatchStore((state) => state.recipeHistory.present.manifest)
  const { editRecipe } = useBatchStore.getState()
  return (
    <Section
      title={t('files')}
      actions={
        <AddFileMenu
          hasPrintFiles
          hasFilms
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
      <label className="mt-2 flex min-h-7 items-center gap-2" title={t('manifestHint')}>
        <input
          type="checkbox"
          checked={manifest}
          onChange={(event) => {
            const isWanted = event.target.checked
            editRecipe((recipe) => ({ ...recipe, manifest: isWanted }))
          }}
          className="accent-(--accent-fill)"
        />
        {t('manifest')}
      </label>
    </Section>
  )
}
