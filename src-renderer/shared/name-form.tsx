import { type FormEvent, useState } from 'react'
import { Button } from './button'

interface NameFormProps {
  readonly name: string
  readonly label: string
  /** The label of the button. */
  readonly action: string
  readonly isDisabled?: boolean
  /** Resolves with whether the name was accepted: until then it stays in the field. */
  onName(name: string): Promise<boolean>
}

/** A field for a name and the button that saves it. */
export function NameForm({ name, label, action, isDisabled = false, onName }: NameFormProps) {
  const [draft, setDraft] = useState(name)
  const isEmpty = draft.trim() === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The form may be inside the form of a dialog.
    event.stopPropagation()
    if (!isEmpty && !isDisabled && (await onName(draft.trim()))) setDraft('')
  }
  return (
    <form onSubmit={submit} className="flex gap-1.5">
      <input
        aria-label={label}
        placeholder={label}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        className="h-7 w-0 min-w-0 flex-1 rounded-md border border-line bg-field px-2 outline-none select-text placeholder:text-secondary hover:border-line-strong focus:border-accent"
      />
      <Button type="submit" disabled={isEmpty || isDisabled}>
        {action}
      </Button>
    </form>
  )
}
