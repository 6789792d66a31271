import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

const alias = {
  '@contract': resolve(import.meta.dirname, 'src-preload/contract'),
  '@geometry': resolve(import.meta.dirname, 'src-preload/geometry'),
  '@language': resolve(import.meta.dirname, 'src-preload/language'),
}

/** Loaded at run time from node_modules: each carries a compiled add-on that cannot be bundled. */
const nativeAddons = ['sharp', 'keytar', 'libsql', '@napi-rs/webcodecs']

/**
 * Loaded at run time as well. pdfkit looks for its standard fonts by its own package's `#standard-fonts`, which a
 * bundle has no way to; harfbuzzjs is a module with a top-level await, which CommonJS has not; opencv-js is 10 MB that
 * only one process needs.
 */
const ownImports = ['pdfkit', 'harfbuzzjs', '@techstark/opencv-js', 'onnxruntime-web']

/** Everything else is bundled: Electron 33, the runtime from npm, cannot `require()` ES modules. */
const bundleDependencies = { externalizeDeps: false } as const

const commonJs = {
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: 'chunks/[name]-[hash].cjs',
} as const

export default defineConfig({
  main: {
    resolve: { alias },
    build: {
      ...bundleDependencies,
      outDir: 'out/main',
      rollupOptions: {
        external: ['electron', ...nativeAddons, ...ownImports],
        input: {
          index: resolve(import.meta.dirname, 'src-main/index.ts'),
          cli: resolve(import.meta.dirname, 'src-main/cli.ts'),
          'engine-host': resolve(import.meta.dirname, 'src-main/engine-host/engine-host.ts'),
          'decoder-host': resolve(import.meta.dirname, 'src-main/engine-host/decoder-host.ts'),
          'resident-watchdog': resolve(import.meta.dirname, 'src-main/adapters/process/resident-watchdog.ts'),
          'vision-host': resolve(import.meta.dirname, 'src-main/vision-host/vision-host.ts'),
          'model-host': resolve(import.meta.dirname, 'src-main/vision-host/model-host.ts'),
          'engine-watchdog': resolve(import.meta.dirname, 'src-main/engine-host/engine-watchdog.ts'),
          'engine-worker': resolve(import.meta.dirname, 'src-main/engine-host/engine-worker.ts'),
          'film-host': resolve(import.meta.dirname, 'src-main/film-host/film-host.ts'),
          'film-pictures-host': resolve(import.meta.dirname, 'src-main/film-host/pictures-host.ts'),
          'spreadsheet-worker': resolve(
            import.meta.dirname,
            'src-main/adapters/spreadsheet/spreadsheet-worker.ts',
          ),
        },
        output: commonJs,
      },
    },
  },
  preload: {
    resolve: { alias },
    build: {
      ...bundleDependencies,
      outDir: 'out/preload',
      rollupOptions: {
        external: ['electron'],
        // A sandboxed preload script is one file: the two must not share a module.
        input: {
          index: resolve(import.meta.dirname, 'src-preload/index.ts'),
          'film-page': resolve(import.meta.dirname, 'src-main/adapters/electron/film-page.ts'),
        },
        output: commonJs,
      },
    },
  },
  renderer: {
    root: 'src-renderer',
    resolve: { alias },
    plugins: [react(), tailwindcss()],
    build: {
      outDir: 'out/renderer',
      // Each start reads and parses all of it.
      minify: true,
      rollupOptions: {
        input: {
          index: resolve(import.meta.dirname, 'src-renderer/index.html'),
          film: resolve(import.meta.dirname, 'src-renderer/film.html'),
        },
      },
    },
  },
})
