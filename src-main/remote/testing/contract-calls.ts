import { serviceContract } from '@contract/service/service'
import { isContractProcedure } from '@orpc/contract'
import type { z } from 'zod'

export interface ContractCall {
  /** As in `service.psdMockups.list`. */
  readonly name: string
  readonly method: string
  /** With `{placeholders}`. */
  readonly path: string
  /** Undefined for a call that is answered without a body. */
  readonly output: z.core.$ZodType | undefined
  readonly successStatus: number
  /** The answer holds its status and its headers beside its body. */
  readonly isDetailed: boolean
}

/** Every call of the service's contract. */
export const contractCalls = (): readonly ContractCall[] => callsIn(serviceContract, '')

const callsIn = (part: unknown, name: string): readonly ContractCall[] => {
  if (!isContractProcedure(part)) {
    const parts = typeof part === 'object' && part !== null ? Object.entries(part) : []
    return parts.flatMap(([key, inner]) => callsIn(inner, name === '' ? key : `${name}.${key}`))
  }
  const { route, outputSchema } = part['~orpc']
  return [
    {
      name,
      method: route.method ?? 'POST',
      path: route.path ?? '',
      output: outputSchema as z.core.$ZodType | undefined,
      successStatus: route.successStatus ?? 200,
      isDetailed: route.outputStructure === 'detailed',
    },
  ]
}
