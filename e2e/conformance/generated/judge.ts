import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import { z } from 'zod'
import type { Answer } from '../wire'
import type { ContractCall } from './contract-calls'

const text = z.string().min(1)
const failed = z.literal(false)

/** The three shapes of failures; that of a failed validation has a list for its detail. */
const failureShape = z.union([
  z.strictObject({ detail: text, success: failed }),
  z.strictObject({
    detail: z
      .array(
        z.strictObject({ loc: z.array(z.union([z.string(), z.number()])).min(1), msg: text, type: text }),
      )
      .min(1),
    success: failed,
  }),
  z.strictObject({
    error_code: text,
    message: text,
    detail: text,
    details: z.strictObject({ reason: text, suggestion: text }),
    success: failed,
  }),
  z.looseObject({
    detail: text,
    error: z.looseObject({
      type: text,
      code: text,
      limit: z.number(),
      remaining: z.number(),
      resource: text,
    }),
  }),
])

export interface Judge {
  /** Everything that is wrong with an answer, in words; empty if nothing is. */
  complaintsAbout(call: ContractCall, answer: Answer): readonly string[]
}

interface Operation {
  readonly responses?: Readonly<Record<string, { readonly content?: object } | undefined>>
}

/** `document`: the server's own OpenAPI description, which must allow every answer. */
export const createJudge = (document: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}): Judge => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'description')
  const validators = new Map<string, ValidateFunction>()
  const validatorAt = (...place: readonly string[]): ValidateFunction => {
    const pointer = place.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
    const validator = validators.get(pointer) ?? ajv.compile({ $ref: `description#/${encodeURI(pointer)}` })
    validators.set(pointer, validator)
    return validator
  }
  const complaintsAbout: Judge['complaintsAbout'] = ({ path, method }, { status, body, headers }) => {
    const wrong: string[] = []
    // 501 says what this machine lacks.
    if ((status >= 500 && status !== 501) || status < 200) wrong.push(`${status} is no answer.`)
    if (status >= 300 && !failureShape.safeParse(body).success)
      wrong.push(`The failure is of no known shape.`)
    for (const name of ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'ratelimit-policy'])
      if (status < 500 && status !== 431 && !headers.has(name)) wrong.push(`The header ${name} is missing.`)
    const verb = method.toLowerCase()
    const described = document.paths[path]?.[verb]?.responses?.[String(status)]
    if (!described) return [...wrong, `The description has no ${status} for this call.`]
    if (!described.content)
      return body === '' ? wrong : [...wrong, 'The description has no body for this answer.']
    const validate = validatorAt(
      'paths',
      path,
      verb,
      'responses',
      String(status),
      'content',
      'application/json',
      'schema',
    )
    if (!validate(body))
      wrong.push(`The description does not allow the body: ${ajv.errorsText(validate.errors)}`)
    return wrong
  }
  return { complaintsAbout }
}
