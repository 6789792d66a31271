import { basename } from 'node:path'
import type { BatchOutput } from '@contract/desktop/batch-recipe'
import { endingOfOutput, kindOfOutput } from '@contract/desktop/output-ending'
import type { DocumentEdits } from '@contract/edits/edit-wires'
import { AppError } from '@contract/errors'
import { outputLayout } from '@geometry/output-layout'
import type { Size } from '@geometry/plane'
import type { OpenedDocument } from '../documents/opened-document'
import { sizeOfFilmOutput } from '../films/film-of-output'
import { type LayerIndex, layerOf } from '../layers/layer-index'
import { checkNames } from '../naming/check-names'
import { sameFileKey } from '../naming/name-collisions'
import { namePattern } from '../naming/name-pattern'
import { pictureTokens, textOfToken } from '../naming/picture-tokens'
import { fileOfSource } from '../ports/document-source'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import { hasContentsOf, printAreaOf } from '../prints/print-area'
import { printSizeOf } from '../prints/print-file'

export interface ExportPlanOptions {
  readonly document: OpenedDocument
  readonly edits: Pick<DocumentEdits, 'layer_comp' | 'smart_objects'>
  /** The first artwork that is placed, used to name files; null if none is. */
  readonly artwork: { readonly name: string } | null
  readonly outputs: readonly BatchOutput[]
  readonly naming: string
  readonly date: Date
}

export interface PlannedExportFile {
  readonly output: BatchOutput
  /** Path within the folder, with its extension. */
  readonly name: string
  readonly width: number
  readonly height: number
}

/**
 * The files of an export with the names a batch would give them. Throws `INVALID_INPUT` for a pattern that makes no
 * names, and the codes of `isPlanProblem` for a print file that cannot be made.
 */
export const exportPlan = ({
  document,
  edits,
  artwork,
  outputs,
  naming,
  date,
}: ExportPlanOptions): readonly PlannedExportFile[] => {
  const picture = {
    // A service's names for its mockups are not file names.
    mockup: document.remote?.name ?? withoutEnding(basename(fileOfSource(document.source))),
    design: artwork ? withoutEnding(artwork.name) : '',
    variant: document.description.layerComps.find(({ id }) => id === edits.layer_comp)?.name ?? '',
    row: {},
    rowNumber: 1,
    date,
  }
  return outputs.map((output, at) => {
    const pattern = namePattern(output.naming ?? naming, pictureTokens([]))
    const { width, height } = sizeOf(document, edits, output)
    const own = { ...picture, index: at + 1, width, format: kindOfOutput(output) }
    const name = `${pattern.nameOf((token) => textOfToken(own, token))}${endingOfOutput(output)}`
    return { output, name, width, height }
  })
}

const problemCodes: ReadonlySet<string> = new Set([
  'INVALID_INPUT',
  'CONFLICT',
  'LAYER_NOT_FOUND',
  'LAYER_AMBIGUOUS',
  'FEATURE_UNAVAILABLE',
])

/** Whether an error says what is wrong with the wish: it is shown beside the names instead of them. */
export const isPlanProblem = (error: unknown): error is AppError =>
  error instanceof AppError && problemCodes.has(error.code)

export interface CheckedFile extends PlannedExportFile {
  readonly is_doubled: boolean
  readonly is_on_disk: boolean
}

/** Files of a document belong to no run. */
const noRuns = { async *namesIn() {} }

/** Marks names that occur twice, and names already taken in the folder. */
export const withCollisions = async (
  planned: readonly PlannedExportFile[],
  folder: FilePath | null,
  files: Pick<Files, 'namesIn'>,
): Promise<readonly CheckedFile[]> => {
  const names = planned.map(({ name }) => name)
  const collisions = await checkNames(names, folder, noRuns, files)
  const keysOf = (isOnDisk: boolean): ReadonlySet<string> =>
    new Set(collisions.filter((each) => each.isOnDisk === isOnDisk).map(({ name }) => sameFileKey(name)))
  const [doubled, onDisk] = [keysOf(false), keysOf(true)]
  return planned.map((file) => ({
    ...file,
    is_doubled: doubled.has(sameFileKey(file.name)),
    is_on_disk: onDisk.has(sameFileKey(file.name)),
  }))
}

/** Throws `CONFLICT`. */
export const refuseTaken = (files: readonly CheckedFile[], mayReplace: boolean): void => {
  const doubled = files.find(({ is_doubled }) => is_doubled)
  if (doubled) throw new AppError('exportNamesAlike', { name: doubled.name })
  const taken = mayReplace ? undefined : files.find(({ is_on_disk }) => is_on_disk)
  if (taken) throw new AppError('exportNameThere', { name: taken.name })
}

/** Pixels. A layered file keeps the size of its document. */
const sizeOf = (
  { description, index, remote }: OpenedDocument,
  edits: Pick<DocumentEdits, 'smart_objects'>,
  output: BatchOutput,
): Size => {
  const { width, height } = description
  if (output.print && remote) throw new AppError('printFileOnService', {})
  if (output.print) return printSizeOf(filledCanvas(index, edits, output.print.area), output.print)
  if (output.film) return sizeOfFilmOutput(output.film, output.width, description)
  return output.format === 'psd' ? { width, height } : outputLayout({ width, height }, output).file
}

/** Of the print area that a print file shows. Throws as `printAreaOf` does, and `CONFLICT` where it has no design. */
const filledCanvas = (
  index: LayerIndex,
  { smart_objects }: Pick<DocumentEdits, 'smart_objects'>,
  name: string | null,
): Size => {
  const filled = smart_objects.map(({ uuid }) => layerOf(index, uuid))
  const area = printAreaOf(
    index,
    filled.map(({ layer }) => layer.path),
    name,
  )
  const canvas = area.layer.smartObject?.canvas
  if (canvas && filled.some((entry) => hasContentsOf(area, entry))) return canvas
  throw new AppError('nothingToPrint', { area: area.layer.name })
}

const withoutEnding = (name: string): string => name.replace(/\.[a-z0-9]{2,4}$/i, '')
