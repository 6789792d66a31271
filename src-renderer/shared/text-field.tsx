import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly label: string
  /** Below the field: the expected input. */
  readonly hint?: ReactNode
}

/** A line of text with its label above and a hint below. */
export function TextField({ label, hint, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        autoComplete="off"
        spellCheck={false}
        className={classNames(
          'h-8 w-full rounded-md border border-line-strong bg-field px-2.5 select-text',
          'placeholder:text-secondary hover:border-secondary focus:border-accent focus:outline-none',
        )}
        {...rest}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-secondary text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}
