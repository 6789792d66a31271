import type { PresetOutputs } from '@contract/desktop/output-presets'
import { Plus } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { type FileKindId, fileKinds } from '../../model/outputs/built-in-presets'
import { IconButton } from '../../shared/icon-button'
import { menuContent, menuItem } from '../../shared/menu-looks'
import { useOutputLine } from './use-output-line'

interface AddFileMenuProps {
  /** Whether print files are among the kinds: no service makes them. */
  readonly hasPrintFiles?: boolean
  /** Whether films are offered, too; an editor has a place of its own for them. */
  readonly hasFilms?: boolean
  onAdd(output: PresetOutputs[number]): void
}

const kinds = Object.entries(fileKinds) as readonly [FileKindId, PresetOutputs[number]][]

/** Adds an output, starting from its purpose. */
export function AddFileMenu({ hasPrintFiles = false, hasFilms = false, onAdd }: AddFileMenuProps) {
  const { t } = useTranslation('outputs')
  const { long } = useOutputLine()
  const offered = kinds.filter(
    ([, { print, film }]) => (hasPrintFiles || print === null) && (hasFilms || film === null),
  )
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <IconButton icon={Plus} label={t('addOutput')} className="size-6" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={4} className={`${menuContent} z-50 w-80`}>
          {offered.map(([id, output]) => (
            <DropdownMenu.Item key={id} className={menuItem} onSelect={() => onAdd(output)}>
              <span className="shrink-0 font-medium">{t(`kinds.${id}`)}</span>
              <span className="ml-auto truncate text-secondary text-sm tabular-nums">{long(output)}</span>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
