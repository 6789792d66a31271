import type { Failure } from '@contract/errors'

export interface FailedPicture {
  readonly name: string
  readonly recipe: string
  readonly failure: Failure
  readonly at: Date
}

/** The text file placed beside a picture in `failed`, for people who find it there without the window open. */
export const failureNote = ({ name, recipe, failure, at }: FailedPicture): string =>
  [
    `${name} could not be rendered with the recipe “${recipe}”.`,
    '',
    failure.message,
    ...(failure.suggestion === '' ? [] : [failure.suggestion]),
    '',
    'To try again, move the picture back into the folder above this one.',
    '',
    `${at.toISOString()}  ${failure.code}`,
    '',
  ].join('\n')
