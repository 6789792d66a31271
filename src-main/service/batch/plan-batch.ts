import { basename, extname, join } from 'node:path'
import { AppError } from '@contract/errors'
import type { FitMode } from '@contract/vocabulary'
import { findLayer } from '../find-layer'
import type { LayerEntry } from '../layer-index'
import { editsOfNames, isSmartObject, type NamedDocument, type NamedEdits } from '../named-edits'
import type { FilePath, OutputOptions, RenderRequest } from '../ports/engine'
import { wholeCanvas } from '../whole-canvas'
import type { CsvTable } from './csv'
import { type NameTokens, nameOf, tokensOf } from './file-naming'

export interface BatchTemplate extends NamedDocument {
  readonly file: FilePath
}

export interface BatchRecipe {
  readonly templates: readonly BatchTemplate[]
  /** Each goes onto every template. Not used with `data`. */
  readonly artworks: readonly FilePath[]
  /** Rows instead of artworks: a column named as a smart object says what lies on it. */
  readonly data: CsvTable | null
  /** Finds the file that a cell names. */
  readonly fileOfCell: (cell: string) => FilePath
  /** The smart object to fill, as `findLayer` takes it; null: every visible one of the file itself. Not used with `data`. */
  readonly layer: string | null
  readonly fit: FitMode
  /** Of every picture; each template must have the layers that they name. */
  readonly edits: NamedEdits
  readonly output: OutputOptions
  readonly folder: FilePath
  /** See `nameOf`. Null: template and artwork, or template and row. */
  readonly namePattern: string | null
}

export interface BatchItem {
  /** The file's name within the folder, extension included. */
  readonly name: string
  readonly request: RenderRequest
}

/** A column with this name says which template a row is for, by file name; rows without it go onto each. */
const templateColumn = 'template'

/** Everything that a batch will make, in order. Throws `INVALID_INPUT` for what would go wrong, before anything is drawn. */
export const planBatch = (recipe: BatchRecipe): readonly BatchItem[] => {
  const items = recipe.data ? itemsOfRows(recipe, recipe.data) : itemsOfArtworks(recipe)
  if (items.length === 0) {
    throw new AppError(
      'INVALID_INPUT',
      'The batch makes nothing: it has no template, or no artwork and no row.',
    )
  }
  assertNamesDiffer(items)
  return items
}

const itemsOfArtworks = (recipe: BatchRecipe): readonly BatchItem[] =>
  recipe.templates.flatMap((template) => {
    const targets = targetsOf(template, recipe.layer)
    return recipe.artworks.map((artwork, place) =>
      itemOf(recipe, template, {
        pattern: recipe.namePattern ?? '{template}-{artwork}',
        tokens: { artwork: stemOf(artwork), index: String(place + 1) },
        artworks: targets.map((target) => [target, artwork]),
      }),
    )
  })

const itemsOfRows = (recipe: BatchRecipe, data: CsvTable): readonly BatchItem[] => {
  assertColumnsUsed(recipe, data)
  return recipe.templates.flatMap((template) =>
    data.rows.flatMap((row, place) => {
      const wanted = row[templateColumn]
      if (wanted && wanted !== basename(template.file) && wanted !== stemOf(template.file)) return []
      const number = String(place + 1)
      return itemOf(recipe, template, {
        pattern: recipe.namePattern ?? '{template}-{row}',
        tokens: { ...row, row: number, index: number },
        artworks: data.columns.flatMap((column) => {
          const cell = row[column]
          const target = cell ? smartObjectNamed(template, column) : null
          return cell && target ? [[target, recipe.fileOfCell(cell)] as const] : []
        }),
      })
    }),
  )
}

interface Draft {
  readonly pattern: string
  readonly tokens: NameTokens
  readonly artworks: readonly (readonly [LayerEntry, FilePath])[]
}

const itemOf = (
  { output, folder, fit, edits }: BatchRecipe,
  template: BatchTemplate,
  { pattern, tokens, artworks }: Draft,
): BatchItem => {
  const name = `${nameOf(pattern, { ...tokens, template: stemOf(template.file) })}.${output.format}`
  return {
    name,
    request: {
      file: template.file,
      edits: {
        smartObjects: artworks.map(([{ layer }, path]) => ({
          layer: layer.path,
          artwork: { path },
          placement: wholeCanvas(fit),
        })),
        ...editsOfNames(edits, template),
      },
      output,
      target: join(folder, name),
    },
  }
}

const targetsOf = ({ file, index }: BatchTemplate, reference: string | null): readonly LayerEntry[] => {
  if (reference !== null) return [findLayer(index, reference, isSmartObject)]
  const filled = new Set<string>()
  const targets = index.entries.filter(({ layer, depth }) => {
    if (depth > 1 || !layer.isVisible || !layer.smartObject) return false
    if (filled.has(layer.smartObject.contentsId)) return false
    filled.add(layer.smartObject.contentsId)
    return true
  })
  if (targets.length > 0) return targets
  throw new AppError('NO_SMART_OBJECTS', `${file} has no visible smart object to put artwork on.`, {
    suggestion: 'Name one with --layer, or take another template.',
  })
}

const smartObjectNamed = ({ index }: BatchTemplate, column: string): LayerEntry | null => {
  try {
    return findLayer(index, column, isSmartObject)
  } catch (error) {
    if (error instanceof AppError && error.code === 'LAYER_NOT_FOUND') return null
    throw error
  }
}

/** A column that fills nothing and names nothing is a spelling mistake. */
const assertColumnsUsed = ({ templates, namePattern }: BatchRecipe, { columns }: CsvTable): void => {
  const inNames = new Set(tokensOf(namePattern ?? ''))
  const unused = columns.filter(
    (column) =>
      column !== templateColumn &&
      !inNames.has(column) &&
      templates.every((template) => smartObjectNamed(template, column) === null),
  )
  if (unused.length === 0) return
  const names = new Set(
    templates.flatMap(({ index }) => index.entries.filter(isSmartObject).map(({ layer }) => layer.name)),
  )
  throw new AppError(
    'INVALID_INPUT',
    `No smart object is called as the column ${unused.map(quoted).join(', ')}.`,
    {
      suggestion: `The templates have ${[...names].map(quoted).join(', ')}; a column may also be a token of --name.`,
    },
  )
}

const assertNamesDiffer = (items: readonly BatchItem[]): void => {
  const seen = new Set<string>()
  const repeated = items.filter(({ name }) => {
    const folded = name.toLowerCase()
    if (seen.has(folded)) return true
    seen.add(folded)
    return false
  })
  const [first] = repeated
  if (!first) return
  throw new AppError(
    'INVALID_INPUT',
    `${repeated.length} of ${items.length} pictures would overwrite another: ${repeated
      .slice(0, 5)
      .map(({ name }) => name)
      .join(', ')}.`,
    { suggestion: 'Choose a name pattern that tells them apart, for example {template}-{artwork}-{index}.' },
  )
}

const stemOf = (path: FilePath): string => basename(path, extname(path))

const quoted = (name: string): string => `“${name}”`
