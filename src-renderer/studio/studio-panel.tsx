import type { DocumentRecord, LayerRow } from '@contract/desktop/documents'
import { useTranslation } from 'react-i18next'
import { editSections } from '../features/inspector/edit-sections'
import { isTextRow } from '../model/edits/text-edits'
import { printAreas } from '../model/layers/layer-tree'
import { Select } from '../shared/select'
import { useEditorStore } from '../state/editor/editor-store'
import { useSelectedLayer } from '../state/editor/use-current-document'
import { Uploads } from './uploads'

/** What can be changed of a product, and what is chosen of it: the inspector's own sections. */
export function StudioPanel({ document }: { readonly document: DocumentRecord }) {
  const { t } = useTranslation('studio')
  const selected = useSelectedLayer()
  const choices = [...printAreas(document.layers), ...textsIn(document.layers)]
  const { artwork: Artwork, look: Look, text: Text } = editSections
  return (
    <section data-part="panel" aria-labelledby="studio-panel" className="border-line border-l bg-chrome">
      <div>
        <h2 id="studio-panel" className="sr-only">
          {t('panel')}
        </h2>
        {choices.length === 0 && <p className="p-3 text-secondary">{t('nothingToChange')}</p>}
        {choices.length > 1 && (
          <div className="p-3">
            <Select
              aria-label={t('what')}
              value={selected?.layer.uuid ?? ''}
              options={choices.map(({ uuid, name }) => ({ value: uuid, label: name }))}
              onChange={(uuid) => useEditorStore.getState().select(uuid)}
            />
          </div>
        )}
        {selected && (
          <div key={selected.layer.uuid}>
            {Artwork && <Artwork document={document} found={selected} />}
            <Uploads document={document} />
            {Look && <Look document={document} found={selected} />}
            {Text && <Text document={document} found={selected} />}
          </div>
        )}
      </div>
    </section>
  )
}

const textsIn = (layers: readonly LayerRow[]): readonly LayerRow[] =>
  layers.flatMap((layer) => [
    ...(isTextRow(layer) && layer.text_layer.is_editable ? [layer] : []),
    ...(layer.smart_object ? [] : textsIn(layer.children)),
  ])
