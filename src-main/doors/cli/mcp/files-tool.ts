import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Tool } from './tool'

const fields = z.strictObject({
  folder: z
    .string()
    .min(1)
    .optional()
    .describe('One of the folders or one inside them; left out: all of them'),
})

/** Names that an answer lists of a folder. */
const mostNames = 500

export const filesTool: Tool = {
  name: 'files',
  title: 'List the files of a folder',
  description: 'The folders that may be used, with the files and folders in them.',
  input: fields,
  changes: false,
  async run(input, { fence }) {
    const { folder } = fields.parse(input)
    const folders = folder === undefined ? fence.folders : [await fence.admit(folder)]
    return { data: { success: true, data: { folders: await Promise.all(folders.map(listed)) } } }
  },
}

const listed = async (path: string) => {
  const entries = (await readdir(path, { withFileTypes: true }).catch(() => []))
    .filter(({ name }) => !name.startsWith('.'))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const pathsOf = (found: typeof entries): readonly string[] =>
    found.slice(0, mostNames).map(({ name }) => join(path, name))
  return {
    path,
    folders: pathsOf(entries.filter((entry) => entry.isDirectory())),
    files: pathsOf(entries.filter((entry) => entry.isFile())),
    is_complete: entries.length <= mostNames,
  }
}
