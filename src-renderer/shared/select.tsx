import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { useState } from 'react'
import { classNames } from './class-names'
import { menuSeparator } from './menu-looks'

interface SelectOption {
  /** May be empty. */
  readonly value: string
  readonly label: string
}

/** Options under a heading, or, if `label` is null, under a line. */
interface SelectGroup {
  readonly label: string | null
  readonly options: readonly SelectOption[]
}

interface SelectProps {
  /** Groups without options are left out. */
  readonly options: readonly (SelectOption | SelectGroup)[]
  /** Null: nothing is chosen yet, and `placeholder` stands there. */
  readonly value: string | null
  readonly placeholder?: string
  onChange(value: string): void
  /** Of the control, for a label beside it. */
  readonly id?: string
  readonly 'aria-label'?: string
  readonly 'aria-describedby'?: string
  readonly title?: string | undefined
  readonly isDisabled?: boolean
  /** Its width, and its height if that is not 28 px. */
  readonly className?: string
  /** `form`: with the stronger border of the fields beside it. */
  readonly look?: keyof typeof looks
}

const looks = {
  bar: 'border-line px-2 hover:border-line-strong',
  form: 'border-line-strong px-2.5 hover:border-secondary',
} as const

/** Options that are made while the list is closed, so that a letter chooses without opening it. */
const mostWhileClosed = 40

/** One of a few choices, in a list that opens below or above; as wide as its words unless the caller sets a width. */
export function Select({ options, value, placeholder = '', onChange, isDisabled, ...trigger }: SelectProps) {
  const [isOpen, setOpen] = useState(false)
  const { className, look = 'bar', ...rest } = trigger
  const groups = groupsOf(options)
  const every = groups.flatMap((group) => group.options)
  const chosen = every.find((option) => option.value === value)
  return (
    <Radix.Root
      // The empty value is none to the list: it would show the placeholder.
      value={value === null ? '' : `=${value}`}
      onValueChange={(next) => onChange(next.slice(1))}
      open={isOpen}
      onOpenChange={setOpen}
      disabled={isDisabled ?? false}
    >
      <Radix.Trigger
        {...rest}
        className={classNames(
          '[:where(&)]:h-7',
          'inline-flex min-w-0 items-center gap-2 rounded-md border bg-field text-left disabled:opacity-45 data-[state=open]:border-accent',
          looks[look],
          className,
        )}
      >
        <span className={classNames('min-w-0 flex-1 truncate', chosen === undefined && 'text-secondary')}>
          <Radix.Value placeholder={placeholder}>{chosen?.label ?? placeholder}</Radix.Value>
        </span>
        <ChevronDown size={12} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
      </Radix.Trigger>
      {(isOpen || every.length <= mostWhileClosed) && <Choices groups={groups} />}
    </Radix.Root>
  )
}

/** Pages whose policy takes styles with a nonce alone say it under this name. */
const styleNonce = (): { readonly nonce?: string } => {
  const { __webpack_nonce__: nonce } = globalThis as { readonly __webpack_nonce__?: string | undefined }
  return nonce === undefined ? {} : { nonce }
}

const Choices = ({ groups }: { readonly groups: readonly SelectGroup[] }) => (
  <Radix.Portal>
    <Radix.Content
      position="popper"
      sideOffset={4}
      collisionPadding={8}
      className="appear z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-80 overflow-hidden rounded-lg border border-line bg-raised p-1.5 shadow-float"
    >
      <Radix.Viewport className="max-h-96" {...styleNonce()}>
        {groups.map(({ label, options }, index) => (
          <Radix.Group key={options[0]?.value}>
            {label !== null && (
              <Radix.Label className="px-2 pt-2 pb-1 font-medium text-secondary text-sm">{label}</Radix.Label>
            )}
            {label === null && index > 0 && <Radix.Separator className={menuSeparator} />}
            {options.map((option) => (
              <Choice key={option.value} {...option} />
            ))}
          </Radix.Group>
        ))}
      </Radix.Viewport>
    </Radix.Content>
  </Radix.Portal>
)

const Choice = ({ value, label }: SelectOption) => (
  <Radix.Item
    value={`=${value}`}
    textValue={label}
    title={label}
    className="flex min-h-7 items-center gap-2 rounded-md px-2 outline-none data-[highlighted]:bg-selected"
  >
    <span className="w-3.5 shrink-0">
      <Radix.ItemIndicator>
        <Check size={14} strokeWidth={1.5} aria-hidden />
      </Radix.ItemIndicator>
    </span>
    <span className="min-w-0 truncate tabular-nums">
      <Radix.ItemText>{label}</Radix.ItemText>
    </span>
  </Radix.Item>
)

/** Options outside a group, between groups, are a group under a line. */
function groupsOf(options: SelectProps['options']): readonly SelectGroup[] {
  const groups: { readonly label: string | null; readonly options: SelectOption[] }[] = []
  let isLoose = false
  for (const option of options) {
    if ('options' in option) {
      if (option.options.length > 0) groups.push({ ...option, options: [...option.options] })
      isLoose = false
    } else {
      if (!isLoose) groups.push({ label: null, options: [] })
      groups.at(-1)?.options.push(option)
      isLoose = true
    }
  }
  return groups
}
