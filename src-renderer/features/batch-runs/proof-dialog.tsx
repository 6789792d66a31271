import { skipToken, useQuery } from '@tanstack/react-query'
import { Image } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { Button } from '../../shared/button'
import { DialogFrame } from '../../shared/dialog-frame'
import { FramedPicture } from '../../shared/framed-picture'
import { Switch } from '../../shared/switch'
import { useBatchStore } from '../../state/batch/batch-store'
import { chooseArtworks } from '../../state/editor/choose-artworks'

interface ProofDialogProps {
  onWrite(): void
  onClose(): void
}

/** What a proof has beside its pictures, remembered for the next one. */
export function ProofDialog({ onWrite, onClose }: ProofDialogProps) {
  const { t } = useTranslation('proofs')
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const proof = useBatchStore((state) => state.proof)
  const { changeProof } = useBatchStore.getState()
  const { data: logo } = useQuery(
    queries.artworks.get.queryOptions({
      input: proof.logo_id === null ? skipToken : { artwork_id: proof.logo_id },
    }),
  )
  const chooseLogo = async () => {
    const [chosen] = await chooseArtworks(client)
    if (chosen) changeProof({ logo_id: chosen.artwork_id })
  }
  return (
    <DialogFrame title={t('title')} width={420} onClose={onClose}>
      <form
        className="flex flex-col gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          onWrite()
        }}
      >
        <section aria-label={t('logo')} className="flex items-center gap-3">
          <FramedPicture
            src={(proof.logo_id !== null && logo?.thumbnail_url) || ''}
            alt=""
            fit="contain"
            placeholder={<Image size={18} strokeWidth={1.5} aria-hidden />}
            isSeeThrough
            className="size-14 shrink-0 rounded-md border border-line"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{t('logo')}</span>
            <span className="block truncate text-secondary text-sm">
              {proof.logo_id !== null && logo ? logo.name : t('logoText')}
            </span>
          </span>
          {proof.logo_id !== null && (
            <Button look="quiet" className="px-2" onClick={() => changeProof({ logo_id: null })}>
              {t('withoutLogo')}
            </Button>
          )}
          <Button onClick={() => void chooseLogo()}>{t('chooseLogo')}</Button>
        </section>
        <label className="flex flex-col gap-1">
          <span className="font-medium">{t('notes')}</span>
          <textarea
            value={proof.notes}
            rows={4}
            maxLength={2000}
            placeholder={t('notesHint')}
            onChange={({ target }) => changeProof({ notes: target.value })}
            className="resize-none rounded-md border border-line bg-field px-2 py-1.5 outline-none select-text placeholder:text-secondary hover:border-line-strong focus:border-accent"
          />
        </label>
        <div className="flex items-center gap-3">
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{t('ticks')}</span>
            <span className="block text-secondary text-sm">{t('ticksText')}</span>
          </span>
          <Switch
            label={t('ticks')}
            isOn={proof.has_ticks}
            onChange={(has_ticks) => changeProof({ has_ticks })}
          />
        </div>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary">
            {t('write')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}
