import { z } from 'zod'
import { fitModes } from '../vocabulary'
import { existingChoices } from './batch-recipe'

/** `auto`: by the shape of the design and whether it is cut out. */
export const firstFits = ['auto', ...fitModes] as const
export type FirstFit = (typeof firstFits)[number]

const firstFit = z.enum(firstFits)
const advisedDpi = z.number().int().min(36).max(2400)
const existingFiles = z.enum(existingChoices).nullable()

/** What new work begins with, and what the window warns about. */
export const generalSettings = z.object({
  /** Where exports and batches go while nothing else is chosen; null: nowhere before a person has chosen. */
  export_folder: z.string().min(1).nullable().default(null),
  /** How a design lies on a print area at first. */
  fit: firstFit.default('auto'),
  /** Dots of artwork an inch that prints want; artwork with less than nine tenths of it is warned about. */
  advised_dpi: advisedDpi.default(300),
  /** What becomes of files that are there already when a batch starts; null: the person is asked. */
  existing_files: existingFiles.default(null),
})
export type GeneralSettings = z.output<typeof generalSettings>

/** A folder is only taken from a dialog: `chooseExportFolder`. */
export const generalChanges = z
  .object({ export_folder: z.null(), fit: firstFit, advised_dpi: advisedDpi, existing_files: existingFiles })
  .partial()
