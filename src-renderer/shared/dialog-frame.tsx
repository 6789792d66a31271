import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button'

interface DialogFrameProps {
  readonly title: string
  readonly width: number
  onClose(): void
  readonly children: ReactNode
}

/** A titled dialog over the window; Escape and a click outside close it. */
export function DialogFrame({ title, width, onClose, children }: DialogFrameProps) {
  const { t } = useTranslation()
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusContent}
          style={{ width }}
          className="appear -translate-x-1/2 fixed top-[12vh] left-1/2 z-40 flex max-h-[76vh] max-w-[calc(100vw-48px)] flex-col rounded-lg border border-line bg-raised shadow-float outline-none"
        >
          <header className="flex h-12 shrink-0 items-center justify-between border-line border-b pr-2 pl-4">
            <Dialog.Title className="font-semibold text-lg">{title}</Dialog.Title>
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

/** Not the first button in it, which is Close, and would show its tip. */
function focusContent(event: Event): void {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}
