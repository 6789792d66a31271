import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/class-names'
import type { Command, CommandGroup } from '../../shared/command'
import { KeyCaps } from '../../shared/key-caps'
import { useFocusBack } from '../../shared/use-focus-back'
import { useShellStore } from '../../state/shell/shell-store'
import { CommandMark } from './command-mark'
import { findCommands } from './find-commands'
import { paletteSections } from './palette-sections'

/** The most results shown; more letters narrow them down. */
const maximumFound = 60

interface CommandPaletteProps {
  readonly commands: readonly Command[]
  /** Things that are opened by name: too many to list, so they appear only in a search. */
  readonly things: readonly Command[]
}

/**
 * Finds every command, mockup, design and setting by its words; before anything is typed, it lists recent commands and
 * all others by group.
 */
export function CommandPalette({ commands, things }: CommandPaletteProps) {
  const { t } = useTranslation('commands')
  const { closeOverlay, rememberCommand } = useShellStore.getState()
  const listId = useId()
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const giveFocusBack = useFocusBack()
  const hasGivenUp = useRef(false)
  const recentIds = useShellStore((state) => state.recentCommandIds)
  const others = useMemo(
    () => [...commands.filter(({ id }) => id !== 'command-palette'), ...things],
    [commands, things],
  )
  const sections = useMemo(
    () =>
      search.trim() === ''
        ? paletteSections(others, recentIds)
        : [
            {
              id: 'found' as const,
              commands: findCommands(others, {
                text: search,
                groupName: (group) => t(`groups.${group}`),
              }).slice(0, maximumFound),
            },
          ],
    [others, recentIds, search, t],
  )
  const found = sections.flatMap((section) => section.commands)
  const activeIndex = Math.min(active, found.length - 1)

  const run = (command: Command | undefined) => {
    if (!command) return
    closeOverlay()
    rememberCommand(command.id)
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setActive((activeIndex + step + found.length) % Math.max(1, found.length))
    }
    if (event.key === 'Enter') {
      // Otherwise the same key press would also activate the next focused element.
      event.preventDefault()
      run(found[activeIndex])
    }
  }
  const sectionName = (id: 'recent' | CommandGroup) => (id === 'recent' ? t('recent') : t(`groups.${id}`))
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
          onEscapeKeyDown={() => {
            hasGivenUp.current = true
          }}
          // A command that was run decides itself where the focus goes.
          onCloseAutoFocus={(event) => hasGivenUp.current && giveFocusBack(event)}
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
            className="max-h-[360px] overflow-y-auto py-1.5 pl-2.5 [scrollbar-gutter:stable]"
          >
            {sections.map((section) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
              <div
                key={section.id}
                role="group"
                aria-label={section.id === 'found' ? t('commands') : sectionName(section.id)}
              >
                {section.id !== 'found' && (
                  <div aria-hidden className="px-1.5 pt-2 pb-1 font-medium text-secondary text-xs">
                    {sectionName(section.id)}
                  </div>
                )}
                {section.commands.map((command) => {
                  const index = found.indexOf(command)
                  return (
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
                        'flex h-8 items-center gap-3 rounded-md px-1.5',
                        index === activeIndex && 'bg-selected',
                      )}
                    >
                      {(section.id === 'found' || command.pictureUrl !== undefined) && (
                        <CommandMark command={command} />
                      )}
                      <span className="min-w-0 flex-1 truncate">
                        {command.title}
                        {command.detail && (
                          <span className="ml-2 text-secondary text-sm">{command.detail}</span>
                        )}
                      </span>
                      {(section.id === 'found' || command.pictureUrl !== undefined) && (
                        <span className="max-w-28 shrink-0 truncate text-secondary text-xs">
                          {t(`groups.${command.group}`)}
                        </span>
                      )}
                      {command.chords[0] && <KeyCaps chord={command.chords[0]} />}
                    </div>
                  )
                })}
              </div>
            ))}
            {found.length === 0 && <p className="px-3 py-6 text-center text-secondary">{t('noneFound')}</p>}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
