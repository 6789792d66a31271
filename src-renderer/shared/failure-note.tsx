import type { Failure } from '@contract/errors'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { FailureDetails } from './failure-details'
import { useFailureText } from './use-failure-text'

interface FailureNoteProps {
  readonly title: string
  readonly failure: Failure
  /** The remedy, if the window knows it and main does not. */
  readonly advice?: string
  readonly className?: string
  /** Buttons: try again, dismiss. */
  readonly children?: ReactNode
}

/** A failure next to the thing that failed: the cause, then the remedy; the code only in the details. */
export function FailureNote({ title, failure, advice, className, children }: FailureNoteProps) {
  const text = useFailureText(failure, title)
  const next = advice ?? text.suggestion
  return (
    <div
      role="alert"
      className={classNames(
        'flex gap-3 rounded-lg border border-danger/40 bg-danger-wash p-3 select-text',
        className,
      )}
    >
      <CircleAlert size={16} strokeWidth={1.5} className="mt-px shrink-0 text-danger" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <p className="mt-0.5 break-words">{text.sentence}</p>
        {next && <p className="mt-1">{next}</p>}
        <FailureDetails failure={failure} />
      </div>
      {children && <div className="flex shrink-0 items-start gap-1">{children}</div>}
    </div>
  )
}
