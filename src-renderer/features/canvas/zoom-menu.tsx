import type { DocumentRecord } from '@contract/desktop/documents'
import { ChevronUp } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../shared/format-number'
import { KeyCaps } from '../../shared/key-caps'
import { menuContent, menuSeparator } from '../../shared/menu-looks'
import { useEditorStore } from '../../state/editor/editor-store'
import { useViewport, zoomTo, zoomToPixels } from '../../state/editor/use-viewport'

const stops = [0.25, 0.5, 2, 4, 8]

export function ZoomMenu({ document }: { readonly document: DocumentRecord }) {
  const { t } = useTranslation('status')
  const { scale } = useViewport(document)
  const percent = scale * window.devicePixelRatio * 100
  const shown = formatNumber(percent, percent < 10 ? 1 : 0)
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger
        aria-label={t('zoom', { percent: shown })}
        className="flex h-6 w-[76px] items-center whitespace-nowrap justify-end gap-1 rounded-sm px-1.5 tabular-nums hover:bg-hover hover:text-ink"
      >
        {shown} %
        <ChevronUp size={12} strokeWidth={1.5} aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content side="top" align="end" sideOffset={8} className={menuContent}>
          <Item
            label={t('fit')}
            chord="mod+0"
            onSelect={() => useEditorStore.getState().fitViewport(document.uuid)}
          />
          <Item label="100 %" chord="mod+1" onSelect={() => zoomToPixels(document)} />
          <DropdownMenu.Separator className={menuSeparator} />
          {stops.map((zoom) => (
            <Item key={zoom} label={`${zoom * 100} %`} onSelect={() => zoomTo(document, zoom)} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Item({
  label,
  chord,
  onSelect,
}: {
  readonly label: string
  readonly chord?: string
  onSelect(): void
}) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      className="flex h-7 items-center justify-between gap-4 rounded-md px-2.5 tabular-nums outline-none data-[highlighted]:bg-selected"
    >
      {label}
      {chord && <KeyCaps chord={chord} />}
    </DropdownMenu.Item>
  )
}
