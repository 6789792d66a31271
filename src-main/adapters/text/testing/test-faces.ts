import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FontFace } from '../../../engine/text/fonts/font-face'

const packages = new URL('../../../../node_modules/', import.meta.url)

/**
 * A face of a font package that the app ships, such as
 * `testFace('@expo-google-fonts/lato/400Regular/Lato_400Regular.ttf')`.
 */
export const testFace = (file: string, more: Partial<FontFace> = {}): FontFace => {
  const path = fileURLToPath(new URL(file, packages))
  const [name = file] = (path.split('/').at(-1) ?? file).split('.')
  const [family = name] = name.split('_')
  return {
    id: file,
    family,
    subfamily: 'Regular',
    fullName: name,
    postScriptName: name,
    weight: 400,
    widthPercent: 100,
    isItalic: false,
    origin: 'shipped',
    source: { path },
    indexInFile: 0,
    variations: {},
    fallbackFor: [],
    ...more,
  }
}

export const readTestFont = (source: FontFace['source']): Uint8Array =>
  'path' in source ? readFileSync(source.path) : source.bytes
