import { neutralTextValues, type TextValues } from '@contract/edits/text'
import { largestFontSize, textFits } from '@contract/edits/text-limits'
import type { Uuid } from '@contract/vocabulary'
import { RotateCcw } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type TextRow, textValuesOf, withTextValues } from '../../model/edits/text-edits'
import { isStandIn } from '../../model/fonts/missing-fonts'
import { IconButton } from '../../shared/icon-button'
import { NumberField } from '../../shared/number-field'
import { Section } from '../../shared/section'
import { SegmentedControl } from '../../shared/segmented-control'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { useShownParts } from '../../state/editor/shown-parts'
import { useFontMatches } from '../../state/editor/use-font-faces'
import { useMeasuredTexts } from '../../state/editor/use-measured-texts'
import { ColorField } from '../colors/color-field'
import { FontField } from './font-field'
import { WordsSection } from './words-section'

interface TextSectionProps {
  readonly documentUuid: Uuid
  readonly layer: TextRow
}

/** The words of a text layer and how they are set. */
export function TextSection(props: TextSectionProps) {
  return props.layer.text_layer.is_editable ? <EditableText {...props} /> : <UnreadText {...props} />
}

/** A text whose settings cannot be read keeps its picture. */
function UnreadText({ layer }: TextSectionProps) {
  const { t } = useTranslation('textPanel')
  const isWanted = useEditorStore((state) => state.wantedWords === layer.uuid)
  useEffect(() => {
    if (isWanted) useEditorStore.getState().haveWords()
  }, [isWanted])
  return (
    <Section title={t('words')}>
      <p dir="auto" className="wrap-anywhere max-h-48 overflow-y-auto whitespace-pre-wrap select-text">
        {layer.text_layer.text}
      </p>
      <p className="mt-2 text-secondary text-sm">{t('notEditable')}</p>
    </Section>
  )
}

function EditableText({ documentUuid, layer }: TextSectionProps) {
  const { t } = useTranslation('textPanel')
  const values = useEditorStore((state) => textValuesOf(historyOf(state, documentUuid).present, layer))
  const texts = useEditorStore((state) => historyOf(state, documentUuid).present.texts)
  const measured = useMeasuredTexts(documentUuid, texts)
  const shown = useShownParts()
  const own = layer.text_layer
  // The engine loads its tools and the font before the first key, and nobody reads the answer.
  const first = useMemo(
    () => ({ [layer.uuid]: { ...neutralTextValues, text: `${own.text} ` } }),
    [layer.uuid, own.text],
  )
  useMeasuredTexts(documentUuid, first)
  const asked = useMemo(() => {
    if (!shown.tools) return []
    return values.font === null ? [...new Set(own.segments.map(({ font }) => font))] : [values.font]
  }, [values.font, own, shown.tools])
  const matches = useFontMatches(asked)
  const change = (next: Partial<TextValues>, gesture: string | null = null) =>
    useEditorStore.getState().edit(documentUuid, (edits) => withTextValues(edits, layer, next), gesture)
  const standIns = [...matches.values()].filter(isStandIn)

  return (
    <>
      <WordsSection
        documentUuid={documentUuid}
        layer={layer}
        measured={measured.texts.get(layer.uuid)}
        failure={measured.failure}
      />
      {shown.tools && (
        <Section title={t('font')}>
          <div className="flex flex-col gap-2">
            <FontField
              asked={asked}
              matches={matches}
              onPick={({ postscript_name }, gesture) => change({ font: postscript_name }, gesture)}
            >
              <NumberField
                label={t('size')}
                caption={t('sizeCaption')}
                unit="px"
                value={values.font_size ?? own.font_size}
                minimum={1}
                maximum={largestFontSize}
                onChange={(font_size, gesture) => change({ font_size }, gesture)}
              />
            </FontField>
            {standIns.map(({ name, source, family, style }) => (
              <p key={name} className="text-secondary text-sm">
                {t(source === 'metric_twin' ? 'sameWidths' : 'standsIn', {
                  font: name,
                  used: `${family} ${style}`,
                })}
              </p>
            ))}
            <SegmentedControl
              label={t('fit')}
              value={values.fit}
              options={textFits.map((fit) => ({
                value: fit,
                label: t(`fits.${fit}`),
                title: t(`fits.${fit}Text`),
              }))}
              onChange={(fit) => change({ fit })}
            />
          </div>
        </Section>
      )}
      {shown.colors && (
        <Section
          title={t('color')}
          actions={
            values.color !== null && (
              <IconButton
                icon={RotateCcw}
                label={t('ownColor')}
                className="size-6"
                onClick={() => change({ color: null })}
              />
            )
          }
        >
          <ColorField
            hex={values.color ?? own.color}
            onChange={(color, gesture) => change({ color }, gesture)}
          />
        </Section>
      )}
    </>
  )
}
