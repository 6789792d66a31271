import { FailureDetails } from './failure-details'
import { FailureOriginal } from './failure-original'
import type { ToldFailure } from './failure-text'
import { useFailureText } from './use-failure-text'

interface FailureWordsProps {
  readonly failure: ToldFailure
  /** What failed; told in front where the failure does not name it. */
  readonly name?: string
}

/** A failure as a line of a list: what, what to do, and main's own words where they are not these. */
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
