import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../app/store'
import { classNames } from '../../shared/class-names'
import { KeyCaps } from '../../shared/key-caps'
import { type Command, findCommands } from './command'

/** Finds every command by its words. */
export function CommandPalette({ commands }: { readonly commands: readonly Command[] }) {
  const { t } = useTranslation('commands')
  const { closeOverlay } = useStore.getState()
  const listId = useId()
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const found = findCommands(commands, search).filter(({ id }) => id !== 'command-palette')
  const activeIndex = Math.min(active, found.length - 1)

  const run = (command: Command | undefined) => {
    if (!command) return
    closeOverlay()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setActive((activeIndex + step + found.length) % Math.max(1, found.length))
    }
    if (event.key === 'Enter') {
      // Else the same key press would also press whatever gets the focus next.
      event.preventDefault()
      run(found[activeIndex])
    }
  }
  const optionId = (index: number) => `${listId}-${index}`
  useEffect(() => {
    document.getElementById(`${listId}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, activeIndex])

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && closeOverlay()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="appear -translate-x-1/2 fixed top-[14vh] left-1/2 z-40 flex w-[560px] max-w-[calc(100vw-48px)] flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-float outline-none"
        >
          <Dialog.Title className="sr-only">{t('find')}</Dialog.Title>
          <div className="flex h-12 items-center gap-3 border-line border-b px-4">
            <Search size={16} strokeWidth={1.5} className="text-secondary" aria-hidden />
            <input
              // biome-ignore lint/a11y/noAutofocus: a palette is there to be typed into
              autoFocus
              role="combobox"
              aria-label={t('find')}
              aria-expanded
              aria-controls={listId}
              aria-activedescendant={found.length > 0 ? optionId(activeIndex) : undefined}
              placeholder={t('whatToDo')}
              value={search}
              onChange={(event) => {
                setSearch(event.target.value)
                setActive(0)
              }}
              onKeyDown={onKeyDown}
              className="h-full flex-1 bg-transparent text-lg outline-none placeholder:text-secondary"
            />
          </div>
          <div
            id={listId}
            role="listbox"
            aria-label={t('commands')}
            className="max-h-[360px] overflow-y-auto p-1.5"
          >
            {found.map((command, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field holds the focus and answers the keys
              <div
                key={command.id}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === activeIndex}
                onClick={() => run(command)}
                onPointerMove={() => setActive(index)}
                className={classNames(
                  'flex h-8 items-center gap-3 rounded-md px-2.5',
                  index === activeIndex && 'bg-selected',
                )}
              >
                <span className="w-20 shrink-0 truncate text-secondary text-xs">
                  {t(`groups.${command.group}`)}
                </span>
                <span className="flex-1 truncate">{command.title}</span>
                {command.chords[0] && <KeyCaps chord={command.chords[0]} />}
              </div>
            ))}
            {found.length === 0 && <p className="px-3 py-6 text-center text-secondary">{t('noneFound')}</p>}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
