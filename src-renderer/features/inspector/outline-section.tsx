import type { LayerRow } from '@contract/desktop/documents'
import { mostOutlines } from '@contract/edits/text-limits'
import type { Uuid } from '@contract/vocabulary'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { withOutline } from '../../model/edits/text-edits'
import { IconButton } from '../../shared/icon-button'
import { Section } from '../../shared/section'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { ColorField } from '../colors/color-field'

interface OutlineSectionProps {
  readonly documentUuid: Uuid
  readonly layer: LayerRow
}

/** The colours of a text's or a group's own outlines, the front-most first. */
export function OutlineSection({ documentUuid, layer }: OutlineSectionProps) {
  const { t } = useTranslation('textPanel')
  const changed = useEditorStore((state) => historyOf(state, documentUuid).present.outlines[layer.uuid])
  const own = layer.outline_colors.slice(0, mostOutlines)
  const recolor = (at: number, hex: string | null, gesture: string | null = null) =>
    useEditorStore.getState().edit(documentUuid, (edits) => withOutline(edits, layer, at, hex), gesture)
  return (
    <Section title={t(own.length > 1 ? 'outlines' : 'outline')}>
      <ul className="flex flex-col gap-2">
        {own.map((color, at) => {
          const wished = changed?.[at] ?? null
          const label = own.length > 1 ? t('outlineNumbered', { number: at + 1 }) : t('outline')
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: an outline is known by its place
              key={at}
              className="flex items-center gap-1"
            >
              <fieldset aria-label={label} className="min-w-0 flex-1">
                <ColorField
                  hex={wished ?? color}
                  hasSwatches={false}
                  placeholder={t('painted')}
                  onChange={(hex, gesture) => recolor(at, hex, gesture)}
                />
              </fieldset>
              {wished !== null && (
                <IconButton
                  icon={RotateCcw}
                  label={`${label}: ${t('ownOutline')}`}
                  className="size-6"
                  onClick={() => recolor(at, null)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
