import type { MeasuredText } from '@contract/desktop/documents'
import { lastSegment } from '@contract/edits/text-limits'
import type { Failure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type TextRow,
  textValuesOf,
  withoutTextEdits,
  withSegment,
  withTextValues,
  wordsNow,
} from '../../model/edits/text-edits'
import { IconButton } from '../../shared/icon-button'
import { Section } from '../../shared/section'
import { SegmentedControl } from '../../shared/segmented-control'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { TextNotes } from './text-notes'
import { WordsField } from './words-field'

interface WordsSectionProps {
  readonly documentUuid: Uuid
  readonly layer: TextRow
  readonly measured: MeasuredText | undefined
  readonly failure: Failure | null
}

/** What a text layer says: as one text, or part by part where its styles differ. */
export function WordsSection({ documentUuid, layer, measured, failure }: WordsSectionProps) {
  const { t } = useTranslation('textPanel')
  const values = useEditorStore((state) => textValuesOf(historyOf(state, documentUuid).present, layer))
  const isChanged = useEditorStore((state) => {
    const { texts, outlines } = historyOf(state, documentUuid).present
    return layer.uuid in texts || layer.uuid in outlines
  })
  const isWanted = useEditorStore((state) => state.wantedWords === layer.uuid)
  const { edit, haveWords } = useEditorStore.getState()
  const [wishesOne, setWishesOne] = useState(false)
  const { segments: parts, text: ownText } = layer.text_layer
  const hasParts = parts.length > 1
  const isOne = !hasParts || wishesOne || values.text !== null
  const words = wordsNow(layer, values)
  const setText = (text: string | null, gesture: string | null) =>
    edit(documentUuid, (edits) => withTextValues(edits, layer, { text, segments: [] }), gesture)
  const shownParts = parts.slice(0, lastSegment + 1)

  return (
    <Section
      title={t('words')}
      actions={
        isChanged && (
          <IconButton
            icon={RotateCcw}
            label={t('reset')}
            className="size-6"
            onClick={() => edit(documentUuid, (edits) => withoutTextEdits(edits, layer))}
          />
        )
      }
    >
      <div className="flex flex-col gap-2">
        {hasParts && (
          <SegmentedControl
            label={t('howWords')}
            value={isOne ? 'one' : 'parts'}
            options={[
              { value: 'parts', label: t('asParts'), title: t('asPartsText') },
              { value: 'one', label: t('asOne'), title: t('asOneText') },
            ]}
            onChange={(next) => {
              setWishesOne(next === 'one')
              if (next === 'parts') setText(null, null)
            }}
          />
        )}
        {isOne ? (
          <WordsField
            label={t('words')}
            value={words.join('')}
            own={ownText}
            isWanted={isWanted}
            onFocused={haveWords}
            onChange={setText}
          />
        ) : (
          shownParts.map((part, at) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
              key={at}
            >
              <WordsField
                label={t('segment', { number: at + 1 })}
                value={words[at] ?? part.text}
                own={part.text}
                isWanted={isWanted && at === 0}
                onFocused={haveWords}
                onChange={(text, gesture) =>
                  edit(documentUuid, (edits) => withSegment(edits, layer, at, text), gesture)
                }
              />
              <PartStyle font={part.font} size={part.font_size} color={part.color} />
            </div>
          ))
        )}
        {!isOne && parts.length > shownParts.length && (
          <p className="text-secondary text-sm">{t('moreParts', { count: shownParts.length })}</p>
        )}
        <TextNotes documentUuid={documentUuid} layer={layer} measured={measured} failure={failure} />
      </div>
    </Section>
  )
}

interface PartStyleProps {
  readonly font: string
  readonly size: number
  readonly color: string | null
}

function PartStyle({ font, size, color }: PartStyleProps) {
  const { t } = useTranslation('textPanel')
  return (
    <p className="mt-1 flex items-center gap-1.5 text-secondary text-sm">
      {color !== null && (
        <span
          aria-hidden
          className="size-2.5 shrink-0 rounded-full border border-line-strong forced-color-adjust-none"
          style={{ background: color }}
        />
      )}
      <span className="truncate">{t('partStyle', { font, size: Number(size.toFixed(1)) })}</span>
    </p>
  )
}
