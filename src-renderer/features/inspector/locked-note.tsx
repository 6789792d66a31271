import type { Uuid } from '@contract/vocabulary'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { withLock } from '../../model/edits/locks'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { Button } from '../../shared/button'
import { useEditorStore } from '../../state/editor/editor-store'

interface LockedNoteProps {
  readonly documentUuid: Uuid
  readonly layer: SmartObjectRow
}

/** Says why the artwork below cannot be changed, with the way out. */
export function LockedNote({ documentUuid, layer }: LockedNoteProps) {
  const { t } = useTranslation('inspector')
  const { edit } = useEditorStore.getState()
  return (
    <p className="flex items-center gap-2 px-3 pb-2 text-secondary">
      <Lock size={14} strokeWidth={1.5} className="shrink-0" aria-hidden />
      <span className="flex-1">{t('locked')}</span>
      <Button onClick={() => edit(documentUuid, (edits) => withLock(edits, layer, false))}>
        {t('unlock')}
      </Button>
    </p>
  )
}
