import type { HotFolderRecord } from '@contract/desktop/hot-folders'
import { failureOfCall } from '@contract/errors'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { DialogFrame } from '../../shared/dialog-frame'
import { FailureNote } from '../../shared/failure-note'
import { FolderField } from './folder-field'
import { folderName } from './folder-name'
import { NoRecipes } from './no-recipes'
import { RecipeField } from './recipe-field'
import { useFolderCheck, useHotFolderWishes, useRecipes } from './use-hot-folder-form'

interface HotFolderDialogProps {
  /** Null: a new hot folder. */
  readonly folder: HotFolderRecord | null
  onClose(): void
}

/** The watched folder, the recipe and the output folder, with a check of them before the start. */
export function HotFolderDialog({ folder, onClose }: HotFolderDialogProps) {
  const { t } = useTranslation('hotFolders')
  const { t: common } = useTranslation()
  const recipes = useRecipes()
  const [watched, setWatched] = useState(folder?.folder ?? null)
  const [recipeId, setRecipeId] = useState(folder?.recipe_name ? folder.recipe_id : null)
  const [output, setOutput] = useState(folder?.output_folder ?? null)
  const check = useFolderCheck(folder?.id ?? null, watched, output)
  const { save, isPending, error } = useHotFolderWishes(folder)
  const only = recipes.data?.length === 1 ? (recipes.data[0]?.id ?? null) : null
  const chosenRecipe = recipeId ?? only
  const isReady = watched !== null && output !== null && chosenRecipe !== null && check?.problem === null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !isPending)
      save({ recipe_id: chosenRecipe, folder: watched, output_folder: output }, onClose)
  }
  return (
    <DialogFrame
      title={folder ? t('dialog.change', { folder: folderName(folder.folder) }) : t('dialog.add')}
      width={540}
      onClose={onClose}
    >
      <form className="flex flex-col gap-4 overflow-y-auto p-4" onSubmit={submit}>
        <p className="text-secondary">{t('dialog.lead')}</p>
        {recipes.data?.length === 0 ? (
          <NoRecipes onLeave={onClose} />
        ) : (
          <>
            {!folder && (
              <FolderField
                label={t('dialog.folder')}
                hint={t('dialog.folderHint')}
                action={t('dialog.chooseFolder')}
                purpose="watched"
                path={watched}
                onChange={(path, suggestedOutput) => {
                  setWatched(path)
                  setOutput((before) => before ?? suggestedOutput)
                }}
              />
            )}
            <RecipeField recipes={recipes.data ?? []} value={chosenRecipe} onChange={setRecipeId} />
            <FolderField
              label={t('dialog.output')}
              hint={t('dialog.outputHint')}
              action={t('dialog.chooseOutput')}
              purpose="output"
              path={output}
              onChange={setOutput}
            />
            {check?.problem && <FailureNote title={t('dialog.cannot')} failure={check.problem} />}
          </>
        )}
        {error && (
          <FailureNote
            title={t(folder ? 'dialog.notChanged' : 'dialog.notAdded')}
            failure={failureOfCall(error)}
          />
        )}
        <footer className="flex items-center gap-2">
          <p role="status" className="min-w-0 flex-1 text-secondary text-sm">
            {!folder && isReady && check.pictures > 0 && t('dialog.ready', { count: check.pictures })}
          </p>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button look="primary" type="submit" disabled={!isReady} isBusy={isPending}>
            {t(folder ? 'dialog.save' : 'dialog.start')}
          </Button>
        </footer>
      </form>
    </DialogFrame>
  )
}
