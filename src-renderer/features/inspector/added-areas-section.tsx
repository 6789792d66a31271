import type { DocumentRecord } from '@contract/desktop/documents'
import { failureOfCall } from '@contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { BoxSelect } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { areaOnLayer, canCarryArea } from '../../model/layers/area-on-layer'
import { printAreas } from '../../model/layers/layer-tree'
import { Button } from '../../shared/button'
import { Section } from '../../shared/section'
import { useEditorStore } from '../../state/editor/editor-store'
import { useShellStore } from '../../state/shell/shell-store'
import type { EditSectionProps } from './edit-sections'

export const hasAreas = ({ layers }: DocumentRecord): boolean => printAreas(layers).length > 0

interface AreasOfDocumentProps {
  readonly document: DocumentRecord
  editAreas(): void
}

/** Print areas that a person adds to a file; one without any says what it lacks. */
export function AreasOfDocument({ document, editAreas }: AreasOfDocumentProps) {
  const { t } = useTranslation('photos')
  const isBare = !hasAreas(document)
  return (
    <Section title={t(isBare ? 'noAreaTitle' : 'areas')}>
      {isBare && <p className="mb-3 text-secondary">{t('noAreaText')}</p>}
      <Button look={isBare ? 'primary' : 'outline'} className="w-full" onClick={editAreas}>
        {t(document.added_areas.length === 0 ? 'makeArea' : 'editOwnAreas')}
      </Button>
    </Section>
  )
}

interface AreaOfLayerProps extends EditSectionProps {
  editAreas(): void
}

/** Makes the layer a print area at once, or leads to where an added one is changed. */
export function AreaOfLayer({ document, found: { layer, isNested }, editAreas }: AreaOfLayerProps) {
  const { t } = useTranslation('photos')
  const make = useAreaOfLayer(document)
  if (document.added_areas.some(({ uuid }) => uuid === layer.uuid))
    return (
      <Section title={t('areas')}>
        <p className="mb-3 text-secondary">{t('ownAreaText')}</p>
        <Button className="w-full" onClick={editAreas}>
          {t('editOwnAreas')}
        </Button>
      </Section>
    )
  // Where the file has areas of its own, further ones are made with the others.
  const isOffered = !hasAreas(document) || document.added_areas.length > 0
  if (isNested || !isOffered || !canCarryArea(layer)) return null
  return (
    <Section title="">
      <Button className="w-full" onClick={() => void make(layer)}>
        <BoxSelect size={14} strokeWidth={1.5} aria-hidden />
        {t('areaOfLayer')}
      </Button>
    </Section>
  )
}

/** An area over all of the layer, which takes its shape; it is selected, so that a design can be put on it. */
function useAreaOfLayer(document: DocumentRecord) {
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  return async (layer: DocumentRecord['layers'][number]): Promise<void> => {
    const { uuid, added_areas } = document
    try {
      const areas = [...added_areas, areaOnLayer(layer, added_areas)]
      const record = await client.documents.setAddedAreas({ uuid, areas })
      queryClient.setQueryData(queries.documents.get.queryKey({ input: { uuid } }), record)
      useEditorStore.getState().select(record.added_areas.at(-1)?.uuid ?? null)
      await queryClient.invalidateQueries({ queryKey: queries.library.list.key() })
    } catch (error) {
      useShellStore.getState().tellFailure(failureOfCall(error))
    }
  }
}
