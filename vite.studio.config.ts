import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const at = (path: string): string => resolve(import.meta.dirname, path)

/** The embedded editor, which `serve` has under `/studio/`: another entry of the page, without the window. */
export default defineConfig({
  root: at('src-renderer/studio'),
  // The service may lie below any path.
  base: './',
  resolve: {
    alias: {
      '@contract': at('src-preload/contract'),
      '@geometry': at('src-preload/geometry'),
      '@language': at('src-preload/language'),
    },
  },
  plugins: [react(), tailwindcss()],
  build: {
    outDir: at('out/studio'),
    emptyOutDir: true,
    minify: true,
    target: 'es2022',
    chunkSizeWarningLimit: 2000,
  },
})
