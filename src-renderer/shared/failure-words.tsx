import { FailureDetails } from './failure-details'
import { FailureOriginal } from './failure-original'
import type { ToldFailure } from './failure-text'
import { useFailureText } from './use-failure-text'

interface FailureWordsProps {
  readonly failure: ToldFailure
  /** The name of the failed thing; shown first if the failure does not contain it. */
  readonly name?: string
}

/** A failure as a line of a list: cause, remedy, and main's original message if it differs. */
export function FailureWords({ failure, name = '' }: FailureWordsProps) {
  const text = useFailureText(failure)
  const isNamed = `${text.sentence} ${text.isVague ? text.original : ''}`.includes(name)
  return (
    <>
      {!isNamed && <span className="font-medium">{name} </span>}
      <span>{text.sentence}</span> <span className="text-secondary">{text.suggestion}</span>
      <FailureOriginal text={text} className="text-sm" />
      {text.original !== '' && !text.isVague && (
        <div className="text-secondary">
          <FailureDetails failure={failure} />
        </div>
      )}
    </>
  )
}
