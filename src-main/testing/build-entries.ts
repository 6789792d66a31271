import { builtinModules } from 'node:module'
import { resolve } from 'node:path'
import { build } from 'vite'

export const projectRoot = resolve(import.meta.dirname, '../..')

/** Packages that cannot be bundled: compiled code, and a module with a top-level await, which CommonJS has not. */
const unbundled = [
  'sharp',
  'keytar',
  'libsql',
  'harfbuzzjs',
  '@techstark/opencv-js',
  'onnxruntime-web',
  '@napi-rs/webcodecs',
]

/**
 * Bundles entries of `src-main` as the app's build does, for tests. `entries`: output name → path from `src-main`,
 * without `.ts`.
 */
export const buildEntries = async (
  outDir: string,
  entries: Readonly<Record<string, string>>,
): Promise<void> => {
  const sources = Object.entries(entries).map(([name, path]) => [
    name,
    resolve(projectRoot, 'src-main', `${path}.ts`),
  ])
  await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: {
        '@contract': resolve(projectRoot, 'src-preload/contract'),
        '@geometry': resolve(projectRoot, 'src-preload/geometry'),
        '@language': resolve(projectRoot, 'src-preload/language'),
      },
    },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rollupOptions: {
        external: [...unbundled, ...builtinModules, ...builtinModules.map((module) => `node:${module}`)],
        input: Object.fromEntries(sources),
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: 'chunks/[name]-[hash].cjs' },
      },
    },
  })
}
