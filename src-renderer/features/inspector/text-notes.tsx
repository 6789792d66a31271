import type { DocumentRecord, MeasuredText } from '@contract/desktop/documents'
import type { Failure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { useTranslation } from 'react-i18next'
import { isEyeOpen } from '../../model/edits/edits'
import { type TextRow, textValuesOf } from '../../model/edits/text-edits'
import { findLayerRow } from '../../model/layers/layer-tree'
import { FailureWords } from '../../shared/failure-words'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { useCurrentDocument } from '../../state/editor/use-current-document'

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
  const { data } = useCurrentDocument()
  const isOutside = data !== undefined && leavesPicture(data, layer.uuid, measured)
  const notes: readonly string[] = [
    ...(isShown ? [] : [t('showsWhenEdited')]),
    ...(measured && measured.scale < 1 ? [t('shrunk', { percent: Math.floor(measured.scale * 100) })] : []),
    ...(measured?.overflows ? [t(fit === 'overflow' ? 'overflows' : 'clipped')] : []),
    ...(isOutside && fit !== 'clip' ? [t('leavesPicture')] : []),
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

/** A text inside a smart object lies in the pixels of its contents, and nothing is said of it. */
const leavesPicture = (document: DocumentRecord, uuid: Uuid, measured: MeasuredText | undefined): boolean => {
  const ink = measured?.ink
  if (!ink || findLayerRow(document.layers, uuid)?.isNested !== false) return false
  const [right, bottom] = [ink.x + ink.width, ink.y + ink.height]
  return ink.x < 0 || ink.y < 0 || right > document.width || bottom > document.height
}
