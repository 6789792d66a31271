import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { useEditorStore } from '../../state/editor/editor-store'
import { useCurrentDocument } from '../../state/editor/use-current-document'
import { DiagnosticsList } from './diagnostics-list'
import { FidelityCheck } from './fidelity-check'

/** The number of differences from Photoshop; a click lists them with their layers. */
export function DiagnosticsButton() {
  const { t } = useTranslation('diagnostics')
  const { data } = useCurrentDocument()
  const report = useEditorStore((state) => state.pictureReport)
  const diagnostics = report?.diagnostics ?? data?.diagnostics ?? []
  // A service reports differences only for pictures that it rendered.
  if (data?.remote && diagnostics.length === 0) return null
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={diagnostics.length === 0 ? t('none') : undefined}
        title={diagnostics.length === 0 ? t('none') : undefined}
        className="flex h-6 items-center gap-1.5 rounded-sm px-1.5 hover:bg-hover hover:text-ink"
      >
        {diagnostics.length > 0 ? (
          <>
            <TriangleAlert size={14} strokeWidth={1.5} className="text-warning" aria-hidden />
            {t('count', { count: diagnostics.length })}
          </>
        ) : (
          <CircleCheck size={14} strokeWidth={1.5} className="text-success" aria-hidden />
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side="top"
          align="end"
          sideOffset={8}
          aria-label={t('title')}
          className="appear z-40 w-[380px] rounded-lg border border-line bg-raised shadow-float outline-none"
        >
          <h2 className="border-line border-b px-4 py-3 font-semibold">{t('title')}</h2>
          <DiagnosticsList diagnostics={diagnostics} />
          {data && !data.remote && <FidelityCheck key={data.uuid} uuid={data.uuid} />}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
