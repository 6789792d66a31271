import type { Failure } from '@contract/errors'
import { useState } from 'react'
import { Button } from '../../shared/button'
import { DialogFrame } from '../../shared/dialog-frame'
import { FailureNote } from '../../shared/failure-note'
import { TextField } from '../../shared/text-field'

interface CreateKeyDialogProps {
  readonly isPending: boolean
  readonly failure: Failure | null
  onCreate(name: string): void
  onClose(): void
}

export function CreateKeyDialog({ isPending, failure, onCreate, onClose }: CreateKeyDialogProps) {
  const [name, setName] = useState('')
  return (
    <DialogFrame title="New API key" width={420} onClose={onClose}>
      <form
        className="flex flex-col gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          onCreate(name.trim())
        }}
      >
        {failure && <FailureNote title="No key was made" failure={failure} />}
        <TextField
          label="Name"
          autoFocus
          required
          maxLength={80}
          placeholder="Shop import"
          hint="What will call with it. One key for each script or shop, so that each can be revoked alone."
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={isPending || name.trim() === ''}>
            Create key
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}
