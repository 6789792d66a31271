import type { DocumentRecord } from '@contract/desktop/documents'
import { Check, ChevronDown, Layers2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { withComp } from '../../model/edits/edits'
import { menuSeparator } from '../../shared/menu-looks'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'

/** Selects the document's layer comp; nothing for documents without comps. */
export function CompMenu({ document }: { readonly document: DocumentRecord }) {
  const { t } = useTranslation('layers')
  const comp = useEditorStore((state) => historyOf(state, document.uuid).present.comp)
  const edit = useEditorStore((state) => state.edit)
  const { layer_comps: comps } = document
  if (comps.length === 0) return null
  const shown = comps.find(({ id }) => id === comp)?.name ?? t('asSaved')
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger
        aria-label={t('comp', { name: shown })}
        className="mx-2 mb-2 flex h-7 items-center gap-2 rounded-md border border-line bg-field px-2 text-left hover:border-line-strong data-[state=open]:border-accent"
      >
        <Layers2 size={14} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
        <span className="min-w-0 flex-1 truncate">{shown}</span>
        <ChevronDown size={12} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          sideOffset={4}
          className="appear z-40 max-h-80 w-(--radix-dropdown-menu-trigger-width) overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-float"
        >
          <DropdownMenu.RadioGroup
            value={String(comp)}
            onValueChange={(value) =>
              edit(document.uuid, (edits) => withComp(edits, value === 'null' ? null : Number(value)))
            }
          >
            <Item value="null" name={t('asSaved')} comment="" />
            <DropdownMenu.Separator className={menuSeparator} />
            {comps.map(({ id, name, comment }) => (
              <Item key={id} value={String(id)} name={name} comment={comment} />
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

interface ItemProps {
  readonly value: string
  readonly name: string
  readonly comment: string
}

function Item({ value, name, comment }: ItemProps) {
  return (
    <DropdownMenu.RadioItem
      value={value}
      className="flex items-start gap-2 rounded-md py-1.5 pr-2.5 pl-2 outline-none data-[highlighted]:bg-selected"
    >
      <span className="flex h-5 w-3.5 shrink-0 items-center">
        <DropdownMenu.ItemIndicator>
          <Check size={14} strokeWidth={1.5} aria-hidden />
        </DropdownMenu.ItemIndicator>
      </span>
      <span className="min-w-0">
        <span className="block truncate">{name}</span>
        {comment !== '' && <span className="line-clamp-2 text-secondary text-sm">{comment}</span>}
      </span>
    </DropdownMenu.RadioItem>
  )
}
