import type { Failure } from '@contract/errors'
import { CircleAlert } from 'lucide-react'
import { wholeText } from '../../shared/failure-text'
import { useFailureText } from '../../shared/use-failure-text'

/** The reason why a picture is missing, in its place. The full text is in the tooltip. */
export function CardFailure({ failure }: { readonly failure: Failure }) {
  const text = useFailureText(failure)
  return (
    <span className="flex size-full flex-col gap-1 bg-danger-wash p-2 text-sm" title={wholeText(text)}>
      <CircleAlert size={14} strokeWidth={1.5} className="shrink-0 text-danger" aria-hidden />
      <span className="line-clamp-4">{text.sentence}</span>
    </span>
  )
}
