import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/icon-button'

interface LargeDialogProps {
  readonly title: string
  onClose(): void
  onKeyDown?(event: KeyboardEvent): void
  readonly children: ReactNode
}

/** A dialog that gives a picture nearly the whole window. */
export function LargeDialog({ title, onClose, onKeyDown, children }: LargeDialogProps) {
  const { t } = useTranslation('common')
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          className="appear fixed inset-8 z-40 mx-auto flex max-w-[1400px] flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-float outline-none"
        >
          <header className="flex h-12 shrink-0 items-center justify-between border-line border-b pr-2 pl-4">
            <Dialog.Title className="min-w-0 truncate font-semibold text-lg">{title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon={X} label={t('close')} chord="escape" />
            </Dialog.Close>
          </header>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
