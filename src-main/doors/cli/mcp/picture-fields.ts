import { fitModes, renderFormats } from '@contract/vocabulary'
import { z } from 'zod'
import { editOptions } from '../named-edits-of'
import { connectionField } from './tool'

/** The settings that `render` and `batch` share, by the names of their options. */
export const pictureFields = {
  fit: z
    .enum(fitModes)
    .default('fill')
    .describe('fill stretches the artwork, fit shows all of it, crop covers all of the smart object'),
  width: z
    .union([z.literal('original'), z.int().min(1).max(10_000)])
    .default('original')
    .describe('Pixels, or the width of the document'),
  quality: z.int().min(1).max(100).default(90).describe('Of jpg, webp and avif'),
  profile: z.enum(['document', 'srgb']).default('document'),
  dpi: z.int().min(1).max(2400).optional(),
  connection: connectionField,
  queue: z.boolean().default(false).describe('With a connection: let the service queue the work'),
} as const

export const formatField = z.enum(renderFormats)

/** The other edits, each in the words of its option on the command line: `color: ["Front=#204060,multiply"]`. */
export const editFields = (): Record<string, z.ZodType> =>
  Object.fromEntries(
    editOptions().map((option) => {
      const form = `In the form ${option.flags.replace(/^--\S+ ?/, '') || 'text'}: ${option.description}`
      const isRepeatable = Array.isArray(option.defaultValue)
      const field = isRepeatable ? z.array(z.string()).default([]) : z.string().optional()
      return [option.attributeName(), field.describe(form)]
    }),
  )
