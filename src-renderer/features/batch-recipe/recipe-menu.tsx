import { failureOfCall } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { IconButton } from '../../shared/icon-button'
import { menuContent, menuItem, menuSeparator } from '../../shared/menu-looks'
import { useBatchStore } from '../../state/batch/batch-store'
import { keepRecipe } from '../../state/batch/keep-recipe'
import { useRecipeName } from '../../state/batch/use-recipe-name'
import { useShellStore } from '../../state/shell/shell-store'

/** The recipe's name, editable in place, and a menu of the other recipes. */
export function RecipeMenu() {
  const { t } = useTranslation('batch')
  const { t: common } = useTranslation('common')
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const recipeId = useBatchStore((state) => state.recipeId)
  const recipe = useBatchStore((state) => state.recipeHistory.present)
  const nameOf = useRecipeName()
  const [isOpen, setOpen] = useState(false)
  const { data: recipes = [] } = useQuery({ ...queries.batches.recipes.queryOptions(), enabled: isOpen })
  const { showRecipe, editRecipe } = useBatchStore.getState()
  const { notify, tellFailure } = useShellStore.getState()
  const refresh = () => queryClient.invalidateQueries({ queryKey: queries.batches.recipes.key() })
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      tellFailure(failureOfCall(error))
    }
    await refresh()
  }
  const bringBack = (id: Uuid) =>
    attempt(async () => showRecipe(await client.batches.restoreRecipe({ recipe_id: id })))
  const remove = (id: Uuid) =>
    attempt(async () => {
      await keepRecipe(client)
      await client.batches.removeRecipe({ recipe_id: id })
      showRecipe(null)
      notify({
        tone: 'neutral',
        title: () => t('recipeRemoved'),
        detail: () => nameOf(recipe),
        action: { label: () => common('undo'), run: () => bringBack(id) },
      })
    })

  const open = async (willOpen: boolean) => {
    setOpen(willOpen)
    if (willOpen) await attempt(() => keepRecipe(client))
  }
  const show = (saved: Parameters<typeof showRecipe>[0]) =>
    attempt(async () => {
      await keepRecipe(client)
      showRecipe(saved)
    })
  return (
    <div className="flex h-7 items-center rounded-md border border-transparent focus-within:border-accent hover:border-line">
      <input
        aria-label={t('recipeName')}
        placeholder={nameOf(recipe)}
        value={recipe.name}
        maxLength={120}
        onChange={(event) => {
          const name = event.target.value
          editRecipe((present) => ({ ...present, name }), 'recipe-name')
        }}
        className="field-sizing-content h-full min-w-24 max-w-64 wide:max-w-96 bg-transparent px-2 font-semibold outline-none placeholder:text-ink"
      />
      <DropdownMenu.Root open={isOpen} onOpenChange={open}>
        <DropdownMenu.Trigger asChild>
          <IconButton icon={ChevronDown} label={t('recipes')} className="size-6" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content align="start" sideOffset={6} className={`${menuContent} w-72`}>
            <DropdownMenu.Item className={menuItem} onSelect={() => show(null)}>
              <Plus size={16} strokeWidth={1.5} className="text-secondary" aria-hidden />
              {t('newRecipe')}
            </DropdownMenu.Item>
            {recipeId !== null && (
              <DropdownMenu.Item className={menuItem} onSelect={() => remove(recipeId)}>
                <Trash2 size={16} strokeWidth={1.5} className="text-secondary" aria-hidden />
                {t('removeRecipe')}
              </DropdownMenu.Item>
            )}
            {recipes.length > 0 && <DropdownMenu.Separator className={menuSeparator} />}
            {recipes.slice(0, 12).map((saved) => (
              <DropdownMenu.CheckboxItem
                key={saved.id}
                checked={saved.id === recipeId}
                onSelect={() => show(saved)}
                className={`${menuItem} data-[state=checked]:font-medium`}
              >
                <span className="min-w-0 flex-1 truncate">{nameOf(saved.recipe)}</span>
                <span className="text-secondary text-sm tabular-nums">
                  {t('gridSize', {
                    rows: saved.recipe.table?.rows.length ?? saved.recipe.designs.length,
                    mockups: saved.recipe.mockups.length,
                  })}
                </span>
              </DropdownMenu.CheckboxItem>
            ))}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </div>
  )
}
