import { join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { projectRoot } from '../setup/project-root'

export interface EditorBundle {
  /** Files of the page that were bundled, even if nothing of them remained; paths below `src-renderer`. */
  readonly files: readonly string[]
  /** Minified, with its packages and without pictures and fonts. */
  readonly bytes: number
}

/**
 * The imports of a program that embeds the editor: rendering, editing, placing, and the whole editor with its panels.
 */
export const editorParts: readonly string[] = [
  'features/canvas/canvas',
  'features/inspector/inspector',
  'features/editor/editor',
  'model/placement/placed-box',
  'state/editor/use-placement',
]

/** The only rooms that an editor needs. Library, batch, activity and hot folders are not among them. */
const editorRooms: readonly RegExp[] = [
  /^(link|shared|drop)\//,
  /^model\/(brush|colors|edits|film|fonts|layers|placement|view)\//,
  /^state\/(editor|kept|settings|shell)\//,
  /^features\/(artworks|brush|canvas|colors|cut-outs|editor|film|fonts|inspector|layers-panel|remote-canvas)\//,
]

/** Files of a bundle that an editor should not include. */
export const strangersIn = ({ files }: EditorBundle): readonly string[] =>
  files.filter((file) => !editorRooms.some((room) => room.test(file)))

/** What an editor is for: without these, a bundle proves nothing. */
const neededFiles = [
  'features/canvas/canvas-stage.tsx',
  'features/inspector/placement-section.tsx',
  'model/placement/placed-box.ts',
  'state/editor/use-placement.ts',
]

/** Files that are missing in a bundle of an editor. */
export const missingIn = ({ files }: EditorBundle): readonly string[] =>
  neededFiles.filter((file) => !files.includes(file))

const pageRoot = join(projectRoot, 'src-renderer')
const entry = 'virtual:editor'

/** Bundles parts of the page as another program would embed them, in memory. */
export async function bundleEditor(parts: readonly string[] = editorParts): Promise<EditorBundle> {
  const loaded = new Set<string>()
  const output = await build({
    configFile: false,
    root: pageRoot,
    logLevel: 'error',
    resolve: {
      alias: {
        '@contract': join(projectRoot, 'src-preload', 'contract'),
        '@geometry': join(projectRoot, 'src-preload', 'geometry'),
        '@language': join(projectRoot, 'src-preload', 'language'),
      },
    },
    plugins: [entryOf(parts), watchLoaded(loaded)],
    build: {
      write: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })
  if (!('output' in output)) throw new Error('Expected one bundle of Vite, and got several or a watcher')
  const chunks = output.output.filter((file) => file.type === 'chunk')
  const files = [...loaded]
    .map((file) => relative(pageRoot, file).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('..'))
  return {
    files: files.toSorted(),
    bytes: chunks.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0),
  }
}

/** A virtual file that re-exports all parts. */
const entryOf = (parts: readonly string[]): Plugin => ({
  name: 'editor-entry',
  enforce: 'pre',
  resolveId: (id) => (id === entry ? `\0${entry}` : null),
  load: (id) =>
    id === `\0${entry}`
      ? parts.map((part) => `export * from ${JSON.stringify(join(pageRoot, part))}`).join('\n')
      : null,
})

const watchLoaded = (loaded: Set<string>): Plugin => ({
  name: 'watch-loaded',
  moduleParsed: ({ id }) => {
    if (id.startsWith(pageRoot)) loaded.add(id)
  },
})
