import { resolve } from 'node:path'
import { defineConfig } from 'vite'

const at = (path: string): string => resolve(import.meta.dirname, path)

/** The script that shops embed, beside the editor's page: `embed.js` for pages, `embed.mjs` to be imported. */
export default defineConfig({
  root: at('src-renderer/studio'),
  resolve: { alias: { '@contract': at('src-preload/contract') } },
  build: {
    outDir: at('out/studio'),
    emptyOutDir: false,
    target: 'es2020',
    lib: {
      entry: at('src-renderer/studio/embed-script.ts'),
      name: 'MockwrightStudio',
      formats: ['iife', 'es'],
      fileName: (format) => (format === 'iife' ? 'embed.js' : 'embed.mjs'),
    },
  },
})
