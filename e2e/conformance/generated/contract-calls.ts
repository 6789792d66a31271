import { serviceContract } from '@contract/service/service'
import { isContractProcedure } from '@orpc/contract'
import { z } from 'zod'
import { isFile, type Schema } from './places'

/** A call of the contract, with the schema of its whole input: path, query and body together. */
export interface ContractCall {
  /** Whether its body is sent as `multipart/form-data`; calls that take files are there in both ways. */
  readonly isForm: boolean
  /** Its dotted path in the contract, as in the OpenAPI description. */
  readonly id: string
  readonly method: string
  readonly path: string
  readonly schema: Schema
  /** Whether the contract itself takes this input, without any leniency. */
  takes(input: unknown): boolean
}

const anything = z.unknown()

const callsIn = (contract: object, before: string): readonly ContractCall[] =>
  Object.entries(contract).flatMap(([name, item]): readonly ContractCall[] => {
    if (!isContractProcedure(item)) return callsIn(item, `${before}${name}.`)
    const { route, inputSchema } = item['~orpc']
    const input = inputSchema instanceof z.ZodType ? inputSchema : anything
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
    const call = {
      id: `${before}${name}`,
      method: route.method ?? 'POST',
      path: route.path ?? '',
      takes: (value: unknown) => input.safeParse(value).success,
    }
    const form = schema.anyOf?.find(holdsFile)
    return [{ ...call, schema, isForm: false }, ...(form ? [{ ...call, schema: form, isForm: true }] : [])]
  })

const holdsFile = ({ properties = {} }: Schema): boolean => Object.values(properties).some(isFile)

export const contractCalls = callsIn(serviceContract, '')
