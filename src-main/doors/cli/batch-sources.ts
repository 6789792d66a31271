import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { type BatchRecipe, batchRecipe } from '@contract/desktop/batch-recipe'
import { AppError } from '@contract/errors'
import type { StoredArtwork } from '../../service/ports/artwork-store'
import { sourceAt } from '../../service/ports/document-source'
import type { FilePath } from '../../service/ports/engine'

const pictureExtensions = new Set([
  '.png',
  '.jpg',
  '.jpeg',
  '.webp',
  '.avif',
  '.tif',
  '.tiff',
  '.gif',
  '.svg',
  '.pdf',
  '.ai',
  '.psd',
  '.psb',
])

/** Files in the order given; a folder yields its pictures by name, without those of its subfolders. */
export const picturesIn = async (paths: readonly string[]): Promise<readonly FilePath[]> => {
  const pictures: FilePath[] = []
  for (const path of paths.map((named) => resolve(named))) {
    const found = await stat(path).catch(() => null)
    if (!found) throw new AppError('artworkMissing', { path })
    if (!found.isDirectory()) pictures.push(path)
    else {
      const names = (await readdir(path)).filter((name) => pictureExtensions.has(extname(name).toLowerCase()))
      if (names.length === 0) throw new AppError('folderWithoutPictures', { path })
      pictures.push(...names.toSorted().map((name) => join(path, name)))
    }
  }
  return pictures
}

/** On the command line a design's id is its path. */
export const artworkAt = (path: FilePath): StoredArtwork => ({
  id: path,
  name: basename(path),
  path,
  width: 0,
  height: 0,
  format: extname(path).slice(1).toLowerCase(),
  hasAlpha: true,
  resolutionPpi: null,
  addedAt: new Date(0),
})

/** A mockup's id is also its path. */
export const mockupAt = async (path: FilePath) => ({
  source: sourceAt(path),
  name: basename(path, extname(path)),
})

/**
 * Reads a recipe file in the window's format. Its designs and mockups are files, resolved against the recipe's folder.
 * Throws `FILE_NOT_FOUND`, `INVALID_INPUT`.
 */
export const readRecipeFile = async (file: FilePath): Promise<BatchRecipe> => {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new AppError('recipeFileMissing', { path: file }, { cause })
  })
  const read = batchRecipe.safeParse(jsonOf(text, file))
  if (!read.success) {
    const [issue] = read.error.issues
    throw new AppError('recipeFileUnfit', {
      name: basename(file),
      place: issue?.path.join('.') ?? '',
      rule: issue?.message ?? '',
    })
  }
  const from = (path: string): FilePath => resolve(dirname(file), path)
  return {
    ...read.data,
    designs: read.data.designs.map(from),
    outputs: read.data.outputs.map((output) => ({
      ...output,
      watermark: output.watermark && { ...output.watermark, artwork_id: from(output.watermark.artwork_id) },
    })),
    dark_designs: read.data.dark_designs.map(({ design, dark }) => ({
      design: from(design),
      dark: from(dark),
    })),
    mockups: read.data.mockups.map((mockup) => ({ ...mockup, mockup_id: from(mockup.mockup_id) })),
  }
}

const jsonOf = (text: string, file: FilePath): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('recipeFileNoJson', { name: basename(file) }, { cause })
  }
}
