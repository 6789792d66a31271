import { z } from 'zod'
import { faultNames } from './fuzz-kind'
import { mutation } from './mutation'

/** An input that met a fault, as a recipe. */
export const foundInput = z.object({
  kind: z.string(),
  fault: z.enum(faultNames),
  signature: z.string(),
  seed: z.string(),
  mutations: z.array(mutation).readonly(),
})

export type FoundInput = z.infer<typeof foundInput>
