import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from './class-names'
import { IconButton } from './icon-button'
import { useFocusBack } from './use-focus-back'

interface DialogFrameProps {
  readonly title: string
  /** CSS px; `window`: nearly the whole window, for pictures and tables. */
  readonly width: number | 'window'
  onClose(): void
  onKeyDown?(event: KeyboardEvent): void
  readonly children: ReactNode
}

/** A titled dialog over the window; Escape and a click outside close it, and the focus is where it was before. */
export function DialogFrame({ title, width, onClose, onKeyDown, children }: DialogFrameProps) {
  const { t } = useTranslation()
  const giveFocusBack = useFocusBack()
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={focusContent}
          onCloseAutoFocus={giveFocusBack}
          onInteractOutside={keepForNotices}
          onEscapeKeyDown={keepForSearch}
          style={width === 'window' ? undefined : { width }}
          className={classNames(
            'appear fixed z-40 flex flex-col rounded-lg border border-line bg-raised shadow-float outline-none',
            width === 'window'
              ? 'inset-8 mx-auto max-w-[1400px] overflow-hidden'
              : '-translate-x-1/2 top-[12vh] left-1/2 max-h-[76vh] max-w-[calc(100vw-48px)]',
          )}
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

/**
 * A click on a notice over the dialog leaves the dialog open. A notice that the click dismissed has left the page by
 * then.
 */
function keepForNotices(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-notice]')) event.preventDefault()
}

/** The first Escape clears a search with text in it, the next one closes the dialog. */
function keepForSearch(event: globalThis.KeyboardEvent): void {
  const { target } = event
  if (target instanceof HTMLInputElement && 'search' in target.dataset && target.value !== '')
    event.preventDefault()
}

/** Not its first button, which is Close and would show its tooltip. */
function focusContent(event: Event): void {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}
