import { wireOfKept } from '@contract/edits/kept-edits'
import { failureOfCall } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown, Printer } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../link/connection'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { Button } from '../../shared/button'
import { menuContent, menuItem } from '../../shared/menu-looks'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { usePixelsPerInch } from '../../state/editor/use-pixels-per-inch'
import { usePrintMargins } from '../../state/editor/use-print-margins'
import { useShellStore } from '../../state/shell/shell-store'

const formats = ['png', 'tiff', 'pdf'] as const

/** Writes the artwork of a print area for the printer: as large as it is printed, with its bleed. */
export function PrintFileMenu({
  documentUuid,
  layer,
}: {
  readonly documentUuid: Uuid
  readonly layer: SmartObjectRow
}) {
  const { t } = useTranslation('printing')
  const { client } = useConnection()
  const { canvas, contents_id } = layer.smart_object
  const width_inches = canvas.width / usePixelsPerInch(documentUuid, layer)
  const { bleed: bleed_inches } = usePrintMargins(documentUuid, layer)
  const { mutate, isPending } = useMutation({
    mutationFn: (format: (typeof formats)[number]) =>
      client.exports.writePrintFile({
        ...{ uuid: documentUuid, contents_id, format, width_inches, bleed_inches },
        edits: wireOfKept(historyOf(useEditorStore.getState(), documentUuid).present),
      }),
    onSuccess: (made) => {
      if (!made) return
      const { width, height, path, file_id } = made
      useShellStore.getState().notify({
        tone: 'success',
        title: () => t('written', { width, height }),
        detail: () => path,
        action: { label: () => t('show'), run: () => client.exports.reveal({ file_id }) },
      })
    },
    onError: (error) => useShellStore.getState().tellFailure(failureOfCall(error)),
  })
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button disabled={isPending} title={t('printFileText')}>
          <Printer size={14} strokeWidth={1.5} aria-hidden />
          {t(isPending ? 'writing' : 'printFile')}
          <ChevronDown size={12} strokeWidth={1.5} className="text-secondary" aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="start" sideOffset={4} className={menuContent}>
          {formats.map((format) => (
            <DropdownMenu.Item key={format} className={menuItem} onSelect={() => mutate(format)}>
              {t(`formats.${format}`)}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
