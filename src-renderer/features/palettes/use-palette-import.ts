import type { Palette } from '@contract/desktop/palette'
import { type ChangeEvent, useRef, useState } from 'react'
import { paletteEndings, readPalette } from '../../model/palettes/read-palette'
import { useOwnPalettes } from './use-own-palettes'

/** Larger files are no palettes: 500 named colours take some 20 kB. */
const mostBytes = 2_000_000

/** A file field that keeps the palette of a file; `refused` is the name of the last file that has no colours. */
export function usePaletteImport(onKept: (palette: Palette) => void) {
  const { keep } = useOwnPalettes()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const read = async (file: File) => {
    const palette =
      file.size <= mostBytes ? readPalette(file.name, new Uint8Array(await file.arrayBuffer())) : null
    setRefused(palette ? null : file.name)
    if (!palette) return
    keep(palette)
    onKept(palette)
  }
  return {
    refused,
    choose: () => input.current?.click(),
    field: {
      ref: input,
      type: 'file',
      hidden: true,
      accept: paletteEndings.join(','),
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        const [file] = target.files ?? []
        target.value = ''
        if (file) void read(file)
      },
    } as const,
  }
}
