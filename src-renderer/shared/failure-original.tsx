import { classNames } from './class-names'
import type { FailureText } from './failure-text'

interface FailureOriginalProps {
  readonly text: FailureText
  readonly className?: string
}

/** Main's original message below a sentence that is too general. */
export function FailureOriginal({ text, className }: FailureOriginalProps) {
  if (!text.isVague || text.original === '') return null
  return (
    <span lang="en" className={classNames('block break-words text-secondary', className)}>
      {text.original}
    </span>
  )
}
