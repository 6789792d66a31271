import { skipToken, useQuery } from '@tanstack/react-query'
import { Moon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { withDarkDesign } from '../../model/batch/recipe-edits'
import { FramedPicture } from '../../shared/framed-picture'
import { useBatchStore } from '../../state/batch/batch-store'
import { chooseArtworks } from '../../state/editor/choose-artworks'

interface DarkVersionProps {
  readonly artworkId: string
  /** The design's. */
  readonly name: string
  readonly tabIndex: number
}

/** Chooses the version of a design for dark goods; a click on a chosen one takes it away. */
export function DarkVersion({ artworkId, name, tabIndex }: DarkVersionProps) {
  const { t } = useTranslation('batch')
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const darkId = useBatchStore(
    (state) =>
      state.recipeHistory.present.dark_designs.find(({ design }) => design === artworkId)?.dark ?? null,
  )
  const { editRecipe } = useBatchStore.getState()
  const { data: dark } = useQuery(
    queries.artworks.get.queryOptions({ input: darkId === null ? skipToken : { artwork_id: darkId } }),
  )
  const choose = async () => {
    const [chosen] = await chooseArtworks(client)
    if (chosen) editRecipe(withDarkDesign(artworkId, chosen.artwork_id))
  }
  const label =
    darkId === null ? t('chooseDark', { name }) : t('removeDark', { name: dark?.name ?? t('designGone') })
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={label}
      title={label}
      onClick={() => (darkId === null ? void choose() : editRecipe(withDarkDesign(artworkId, null)))}
      className={
        darkId === null
          ? 'absolute right-1 bottom-1 flex size-6 items-center justify-center rounded-md bg-raised text-secondary opacity-0 hover:bg-hover hover:text-ink focus-visible:opacity-100 group-hover/row:opacity-100'
          : 'absolute right-1 bottom-1 size-6 overflow-hidden rounded-md border border-line bg-[#1b1b1b]'
      }
    >
      {darkId === null ? (
        <Moon size={14} strokeWidth={1.5} aria-hidden />
      ) : (
        <FramedPicture
          src={dark?.thumbnail_url ?? ''}
          alt=""
          fit="contain"
          placeholder={<Moon size={14} strokeWidth={1.5} aria-hidden />}
          className="size-full"
        />
      )}
    </button>
  )
}
