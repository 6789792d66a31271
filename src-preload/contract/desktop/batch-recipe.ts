import { z } from 'zod'
import { artworkPlacement, mostAbove, stackedArtwork } from '../edits/artwork'
import { artworkId } from '../edits/artwork-record'
import { hexColor } from '../edits/hex-color'
import { editColumns, variantFields } from '../edits/words'
import { filmFile, filmOrder } from '../film/film-order'
import { renderFormat, uuid } from '../vocabulary'
import { rowPlacementFields } from './row-placement'
import { serviceExtras } from './service-extras'

/**
 * An id in the library: the uuid of a file that a person added, or `sample:<id>`. It stays the same when the file
 * changes.
 */
export const mockupId = z.string().min(1)

export const mostColumns = 500

/** A column of the grid: a mockup and the placement of artwork on it. */
export const batchMockup = z.object({
  mockup_id: mockupId,
  /** The smart object that takes the design, by name or path; null: every visible smart object of the file itself. */
  smart_object: z.string().nullable().default(null),
  /** `position` and `size` null: the whole canvas, according to `fit`. */
  placement: artworkPlacement.prefault({}),
  /** Designs that stay above the one that the batch changes, from back to front. */
  above: z.array(stackedArtwork).max(mostAbove).optional(),
  is_included: z.boolean().default(true),
  /** The look's name where a mockup is a column for each of its looks: file names bear it after the mockup's. */
  look: z.string().trim().min(1).max(80).nullable().default(null),
  /** The followed collection that brought the column; null: a person chose the mockup. */
  collection_id: uuid.nullable().default(null),
  /** Variants that are not made of this mockup, by id. */
  excluded_variants: z.array(z.string()).max(500).default([]),
})
export type BatchMockup = z.output<typeof batchMockup>

/** The target that a table's column fills. Layers have the names that people give them: `Front`, `Mug/Print`. */
const columnTargets = z.discriminatedUnion('kind', [
  /** A token for file names only. */
  z.object({ kind: z.literal('text') }),
  /**
   * A picture for the smart object that takes the designs in the mockup's column of the grid; its cells read like those
   * of `smart_object`.
   */
  z.object({ kind: z.literal('design') }),
  /** A picture: a file beside the table, a file among the designs, or an absolute path. */
  z.object({ kind: z.literal('smart_object'), layer: z.string().min(1) }),
  /** Where the row's designs lie, beside what the mockup's column of the grid says. */
  z.object({ kind: z.literal('placement'), field: z.enum(rowPlacementFields) }),
  /** The mockup that the row is for; rows without a mockup use each of them. */
  z.object({ kind: z.literal('mockup') }),
  ...editColumns.map(({ target }) => target),
])
export type ColumnTarget = z.output<typeof columnTargets>
/** Of a named type: spelled out in every call that takes a recipe, the router's type is too long for the compiler. */
export const columnTarget: z.ZodType<ColumnTarget, z.input<typeof columnTargets>> = columnTargets

/**
 * A row of a table, by column. It is validated as a whole: as a `z.record`, a table of 20,000 rows takes 160 ms of the
 * main process at every change of the recipe.
 */
export const tableRow = z.custom<Readonly<Record<string, string>>>(
  (row) =>
    typeof row === 'object' &&
    row !== null &&
    !Array.isArray(row) &&
    Object.values(row).every((cell) => typeof cell === 'string'),
  'Expected the texts of a row, by column',
)

/** The table that a batch reads its rows from, kept with the recipe so that it can be run again. */
export const batchTable = z.object({
  /** For display only. */
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), target: columnTarget })),
  rows: z.array(tableRow).max(20_000),
  /** Identifies the folder in which cells look up their files; only main knows its path. */
  table_id: z.string(),
})
export type BatchTable = z.output<typeof batchTable>

/** The edits that set one picture of a design on a mockup apart from another picture of the same design and mockup. */
export const batchVariant = z.object({
  id: z.string().min(1),
  name: z.string().trim().min(1).max(80),
  ...variantFields,
})
export type BatchVariant = z.output<typeof batchVariant>

/** What sets one picture, or all variants of one picture, apart from its column. */
export const batchCell = z.object({
  row: z.number().int().min(0),
  mockup: z.number().int().min(0),
  /** By id; null: every variant that has no entry of its own. */
  variant: z.string().nullable().default(null),
  is_included: z.boolean().default(true),
  /** Null: the column's. */
  placement: artworkPlacement.nullable().default(null),
})
export type BatchCell = z.output<typeof batchCell>

/** One file for each picture; several outputs write several files from one rendering. */
export const batchOutput = z.object({
  id: z.string().min(1),
  format: renderFormat,
  /** Pixels. */
  width: z.union([z.number().int().min(1).max(10_000), z.literal('original')]),
  quality: z.number().int().min(1).max(100).default(90),
  dpi: z.number().min(1).max(2400).nullable().default(null),
  profile: z.enum(['document', 'srgb', 'none']).default('document'),
  /**
   * Quality is lowered until the file fits; if it never fits, the file fails. Null: no limit. JPEG, WebP and AVIF only.
   */
  max_kilobytes: z.number().int().min(5).nullable().default(null),
  /** The shape of the file, see `outputLayout`; null: the mockup's. A layered file keeps the mockup's. */
  frame: z
    .object({
      width: z.number().int().min(1).max(10_000),
      height: z.number().int().min(1).max(10_000),
      fit: z.enum(['pad', 'crop']),
    })
    .refine(({ width, height }) => Math.max(width, height) <= 20 * Math.min(width, height), {
      message: 'One side can be at most twenty times the other',
    })
    .nullable()
    .default(null),
  /** Below everything transparent, sRGB; null: nothing, white in JPEGs. */
  background: hexColor.nullable().default(null),
  /** A picture over the file; null: none. A layered file has none. */
  watermark: z
    .object({
      artwork_id: artworkId,
      /** `tiled`: all over the picture. */
      place: z.enum(['centre', 'corner', 'tiled']).default('centre'),
      opacity: z.number().min(0.01).max(1).default(0.3),
    })
    .nullable()
    .default(null),
  /**
   * The design of one print area as large as it is printed, at 300 dpi, in place of the mockup; null: the mockup. Its
   * name ends in “print”. Only this computer makes such files.
   */
  print: z
    .object({
      /** By name or path; null: the only one with a design. */
      area: z.string().min(1).nullable().default(null),
      width_inches: z.number().positive().max(200),
      bleed_inches: z.number().min(0).max(10).default(0),
      safe_inches: z.number().min(0).max(10).default(0),
      /** A PDF with its trim box around the picture. */
      pdf: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  /**
   * A film of the picture, as wide as `width`; `original`: as wide as the mockup, within 1920 × 1920. Format, resolution,
   * profile, shape, background, watermark and the limit of bytes do not count. Null: the picture. Only this computer
   * makes such files.
   */
  film: filmOrder
    .pick({ motion: true, strength: true, seconds: true, fps: true, aspect: true, loop: true })
    .extend({
      container: filmFile.shape.container,
      /** `poster`: in place of the film its best frame, as a JPEG; its name ends in “poster”. */
      part: z.enum(['film', 'poster']).default('film'),
    })
    .nullable()
    .default(null),
  /** A naming pattern of its own, as `batchRecipe.naming`; null: the recipe's. */
  naming: z.string().trim().max(500).nullable().default(null),
})
export type BatchOutput = z.output<typeof batchOutput>
export type OutputFilm = NonNullable<BatchOutput['film']>

/** What an output is that asks for nothing in particular. */
export const plainOutput = {
  quality: 90,
  dpi: null,
  max_kilobytes: null,
  frame: null,
  background: null,
  watermark: null,
  print: null,
  film: null,
  naming: null,
} as const satisfies Partial<BatchOutput>

/**
 * What becomes of a file whose name the folder has already. `changed`: it is replaced if its design, its mockup or the
 * recipe has changed since a batch made it, and left alone otherwise. Files that no batch made are never replaced.
 */
export const existingChoices = ['skip', 'number', 'replace', 'changed'] as const
export type ExistingChoice = (typeof existingChoices)[number]

/**
 * Everything that defines a batch. The grid is rows × `mockups` × `variants`; rows are those of `table`, or `designs`
 * without a table.
 */
export const batchRecipe = z.object({
  name: z.string().trim().max(120).default(''),
  designs: z.array(artworkId).max(20_000).default([]),
  /** Rows that stay in the grid but are not rendered, by index. */
  excluded_rows: z.array(z.number().int().min(0)).max(20_000).default([]),
  /** Versions of designs for dark goods, which replace them where `isOnDark` says so. */
  dark_designs: z
    .array(z.object({ design: artworkId, dark: artworkId }))
    .max(20_000)
    .default([]),
  /** L* of CIELAB, 0..100: goods of a lower lightness are dark. */
  dark_below: z.number().min(0).max(100).default(50),
  table: batchTable.nullable().default(null),
  mockups: z.array(batchMockup).max(mostColumns).default([]),
  /**
   * Collections of the library whose mockups are columns, see `withCollections`. A command line has no library: it
   * takes the columns as they stand.
   */
  collections: z.array(uuid).max(100).default([]),
  /** Cells that differ from their column, by the indices of row and mockup. */
  cells: z.array(batchCell).max(20_000).default([]),
  /** An empty list renders one picture of the mockup as it is. */
  variants: z.array(batchVariant).max(500).default([]),
  outputs: z.array(batchOutput).max(20).default([]),
  /**
   * Without extension; `/` makes folders. Tokens: mockup design variant row.COLUMN index index:03 date width format.
   */
  naming: z.string().default('{mockup}/{design}-{variant}'),
  /** Whether the folder gets a list of the files, `mockwright-manifest.csv` and `.json`, when the run has ended. */
  manifest: z.boolean().default(false),
  /** Null until a person has chosen: a batch that would replace a file asks before it starts. */
  existing: z.enum(existingChoices).nullable().default(null),
  /** The folder that a person chose; null until then. */
  folder: z.string().nullable().default(null),
  /** A connection's id; null: this computer. */
  connection_id: uuid.nullable().default(null),
  /** Used where a service renders. */
  service: serviceExtras,
})
export type BatchRecipe = z.output<typeof batchRecipe>
export type BatchRecipeInput = z.input<typeof batchRecipe>

/** A table whose rows main knows by an id: they were sent in parts and are not sent again. */
export const sentTable = batchTable.omit({ rows: true }).extend({ rows_id: uuid })
export type SentTable = z.output<typeof sentTable>

/** A recipe as the window sends it. */
export const sentRecipe = batchRecipe.extend({ table: sentTable.nullable().default(null) })
export type SentRecipe = z.output<typeof sentRecipe>
