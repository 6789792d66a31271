import type { Failure } from '@contract/errors'
import { FailureDetails } from './failure-details'
import { useFailureText } from './use-failure-text'

interface FailureWordsProps {
  readonly failure: Failure
  /** The name of the failed thing; shown first if the failure does not contain it. */
  readonly name?: string
}

/** A failure as a line of a list: cause, remedy, and the details if there are any. */
export function FailureWords({ failure, name = '' }: FailureWordsProps) {
  const { sentence, suggestion, detail } = useFailureText(failure)
  return (
    <>
      {!sentence.includes(name) && <span className="font-medium">{name} </span>}
      <span>{sentence}</span> <span className="text-secondary">{suggestion}</span>
      {detail !== '' && (
        <div className="text-secondary">
          <FailureDetails failure={failure} />
        </div>
      )}
    </>
  )
}
