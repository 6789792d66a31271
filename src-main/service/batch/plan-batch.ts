import { basename, extname, join } from 'node:path'
import type { NamedEdit } from '@contract/edits/word'
import { AppError } from '@contract/errors'
import type { FitMode } from '@contract/vocabulary'
import type { TextTable } from '../batches/tables/table-records'
import { findLayer } from '../layers/find-layer'
import { frontSmartObjects } from '../layers/front-smart-objects'
import type { LayerEntry } from '../layers/layer-index'
import { editsOfNames, isSmartObject, type NamedDocument } from '../layers/named-edits'
import { nameCollisions } from '../naming/name-collisions'
import { type NamePattern, namePattern } from '../naming/name-pattern'
import { type NamedPicture, pictureTokens, textOfToken } from '../naming/picture-tokens'
import type { FilePath, OutputOptions, RenderRequest } from '../ports/engine'
import { wholeCanvas } from '../renders/whole-canvas'

export interface BatchTemplate extends NamedDocument {
  readonly file: FilePath
}

export interface BatchRecipe {
  readonly templates: readonly BatchTemplate[]
  /** Each goes onto every template. Not used with `data`. */
  readonly artworks: readonly FilePath[]
  /** Rows instead of artworks: a column named as a smart object says what lies on it. */
  readonly data: TextTable | null
  /** Finds the file that a cell names. */
  readonly fileOfCell: (cell: string) => FilePath
  /** The smart object to fill, as `findLayer` takes it; null: every visible one of the file itself. Not used with `data`. */
  readonly layer: string | null
  readonly fit: FitMode
  /** Of every picture; each template must have the layers that they name. */
  readonly edits: readonly NamedEdit[]
  readonly output: OutputOptions
  readonly folder: FilePath
  /** See `namePattern`. Null: template and artwork, or template and row. */
  readonly namePattern: string | null
  /** What `{date}` stands for. */
  readonly date: Date
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

const itemsOfArtworks = (recipe: BatchRecipe): readonly BatchItem[] => {
  const naming = namingOf(recipe, '{template}-{artwork}', [])
  return recipe.templates.flatMap((template) => {
    const targets = targetsOf(template, recipe.layer)
    return recipe.artworks.map((artwork, place) =>
      itemOf(recipe, template, {
        naming,
        picture: { design: stemOf(artwork), row: {}, rowNumber: place + 1 },
        artworks: targets.map((target) => [target, artwork]),
      }),
    )
  })
}

const itemsOfRows = (recipe: BatchRecipe, data: TextTable): readonly BatchItem[] => {
  const naming = namingOf(recipe, '{template}-{row}', data.columns)
  assertColumnsUsed(recipe, data, naming)
  return recipe.templates.flatMap((template) =>
    data.rows.flatMap((row, place) => {
      const wanted = row[templateColumn]
      if (wanted && wanted !== basename(template.file) && wanted !== stemOf(template.file)) return []
      const artworks = data.columns.flatMap((column) => {
        const cell = row[column]
        const target = cell ? smartObjectNamed(template, column) : null
        return cell && target ? [[target, recipe.fileOfCell(cell)] as const] : []
      })
      const [first] = artworks
      const design = first ? stemOf(first[1]) : String(place + 1)
      return itemOf(recipe, template, {
        naming,
        picture: { design, row, rowNumber: place + 1 },
        artworks,
      })
    }),
  )
}

interface Draft {
  readonly naming: NamePattern
  readonly picture: Pick<NamedPicture, 'design' | 'row' | 'rowNumber'>
  readonly artworks: readonly (readonly [LayerEntry, FilePath])[]
}

/** What these tokens are called in the window. */
const otherNames: Readonly<Record<string, string>> = { template: 'mockup', artwork: 'design' }

/** The window's tokens, this door's own names for some of them, and each column by its bare name too. */
const namingOf = (recipe: BatchRecipe, usual: string, columns: readonly string[]): NamePattern =>
  namePattern(recipe.namePattern ?? usual, [
    ...new Set([...Object.keys(otherNames), ...columns, ...pictureTokens(columns)]),
  ])

const itemOf = (
  { output, folder, fit, edits, date }: BatchRecipe,
  template: BatchTemplate,
  { naming, picture, artworks }: Draft,
): BatchItem => {
  const named: NamedPicture = {
    ...picture,
    mockup: stemOf(template.file),
    variant: '',
    index: picture.rowNumber,
    date,
    width: output.width === 'original' ? template.description.width : output.width,
    format: output.format,
  }
  const textOf = (token: string): string =>
    (Object.hasOwn(otherNames, token) ? undefined : picture.row[token]) ??
    textOfToken(named, otherNames[token] ?? token)
  const name = `${naming.nameOf(textOf)}.${output.format}`
  return {
    name,
    request: {
      file: template.file,
      edits: {
        ...editsOfNames(edits, template),
        smartObjects: artworks.map(([{ layer }, path]) => ({
          layer: layer.path,
          artwork: { path },
          placement: wholeCanvas(fit),
        })),
      },
      output,
      target: join(folder, name),
    },
  }
}

const targetsOf = ({ file, index }: BatchTemplate, reference: string | null): readonly LayerEntry[] => {
  if (reference !== null) return [findLayer(index, reference, isSmartObject)]
  const targets = frontSmartObjects(index)
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
const assertColumnsUsed = (
  { templates }: BatchRecipe,
  { columns }: TextTable,
  { tokens }: NamePattern,
): void => {
  const unused = columns.filter(
    (column) =>
      column !== templateColumn &&
      !tokens.has(column) &&
      !tokens.has(`row.${column}`) &&
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
  const collisions = nameCollisions(items.map(({ name }) => name))
  if (collisions.length === 0) return
  const surplus = collisions.reduce((sum, { files }) => sum + files - 1, 0)
  const names = collisions.slice(0, 5).map(({ name }) => name)
  throw new AppError(
    'INVALID_INPUT',
    `${surplus} of ${items.length} pictures would overwrite another: ${names.join(', ')}.`,
    { suggestion: 'Choose a name pattern that tells them apart, for example {template}-{artwork}-{index}.' },
  )
}

const stemOf = (path: FilePath): string => basename(path, extname(path))

const quoted = (name: string): string => `“${name}”`
