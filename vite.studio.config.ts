import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const at = (path: string): string => resolve(import.meta.dirname, path)

/** The page names the editor's code, so that the browser need not first read the script that asks for it. */
const earlyCode: Plugin = {
  name: 'early-code',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const named = new Set<string>()
      const take = (file: string): void => {
        const chunk = bundle[file]
        if (chunk?.type !== 'chunk' || named.has(file)) return
        named.add(file)
        for (const imported of chunk.imports) take(imported)
      }
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.name === 'start-studio') take(chunk.fileName)
      return [...named].map((file) => ({
        ...{ tag: 'link', injectTo: 'head' },
        attrs: { rel: 'modulepreload', crossorigin: '', href: `./${file}` },
      }))
    },
  },
}

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
  plugins: [react(), tailwindcss(), earlyCode],
  build: {
    outDir: at('out/studio'),
    emptyOutDir: true,
    minify: true,
    target: 'es2022',
    chunkSizeWarningLimit: 2000,
  },
})
