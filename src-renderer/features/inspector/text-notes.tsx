import type { MeasuredText } from '@contract/desktop/documents'
import type { Failure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { useTranslation } from 'react-i18next'
import { isEyeOpen } from '../../model/edits/edits'
import { type TextRow, textValuesOf } from '../../model/edits/text-edits'
import { FailureWords } from '../../shared/failure-words'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'

interface TextNotesProps {
  readonly documentUuid: Uuid
  readonly layer: TextRow
  /** How the edited text is set; undefined while it is not edited. */
  readonly measured: MeasuredText | undefined
  readonly failure: Failure | null
}

/** What a person should know about the words: quiet, below them. */
export function TextNotes({ documentUuid, layer, measured, failure }: TextNotesProps) {
  const { t } = useTranslation('textPanel')
  const isShown = useEditorStore((state) => isEyeOpen(historyOf(state, documentUuid).present, layer))
  const fit = useEditorStore((state) => textValuesOf(historyOf(state, documentUuid).present, layer).fit)
  const notes: readonly string[] = [
    ...(isShown ? [] : [t('showsWhenEdited')]),
    ...(measured && measured.scale < 1 ? [t('shrunk', { percent: Math.floor(measured.scale * 100) })] : []),
    ...(measured?.overflows ? [t(fit === 'overflow' ? 'overflows' : 'clipped')] : []),
    ...(measured && measured.missing !== '' ? [t('missingGlyphs', { glyphs: measured.missing })] : []),
  ]
  return (
    <div role="status" className="flex flex-col gap-1 text-sm empty:hidden">
      {notes.map((note) => (
        <p key={note} className="wrap-anywhere text-warning">
          {note}
        </p>
      ))}
      {failure && (
        <div className="text-danger">
          <FailureWords failure={failure} />
        </div>
      )}
    </div>
  )
}
