import type { DocumentRecord } from '@contract/desktop/documents'
import { Image } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isSmartObject } from '../model/layers/layer-tree'
import { FramedPicture } from '../shared/framed-picture'
import { Section } from '../shared/section'
import { useEditorStore } from '../state/editor/editor-store'
import { useSelectedLayer } from '../state/editor/use-current-document'
import { placementActions } from '../state/editor/use-placement'

/** The pictures that the customer uploaded in this session: each is placed by a press. */
export function Uploads({ document: { uuid } }: { readonly document: DocumentRecord }) {
  const { t } = useTranslation('studio')
  const artworks = useEditorStore((state) => state.artworks)
  const selected = useSelectedLayer()
  const layer = selected?.layer
  if (artworks.length === 0 || !layer || !isSmartObject(layer)) return null
  return (
    <Section title={t('addedUploads')}>
      <ul className="flex flex-wrap gap-2">
        {artworks.map((artwork) => (
          <li key={artwork.artwork_id}>
            <button
              type="button"
              aria-label={t('useUpload', { name: artwork.name })}
              title={artwork.name}
              className="block rounded-md border border-line hover:border-line-strong"
              onClick={() => placementActions(uuid).place(layer, artwork)}
            >
              <FramedPicture
                src={artwork.thumbnail_url}
                alt=""
                fit="contain"
                placeholder={<Image size={16} strokeWidth={1.5} aria-hidden />}
                className="checkerboard size-12 rounded-md"
              />
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
