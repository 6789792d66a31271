import { Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paletteEndings, readPalette } from '../../model/palettes/read-palette'
import { IconButton } from '../../shared/icon-button'
import { Select } from '../../shared/select'
import { usePalettes } from './use-palettes'

interface PaletteChoiceProps {
  readonly chosen: string
  onChoose(name: string): void
}

/** Larger files are no palettes: 500 named colours take some 20 kB. */
const mostBytes = 2_000_000

/** Which palette is shown; imports one, and removes one of one's own. */
export function PaletteChoice({ chosen, onChoose }: PaletteChoiceProps) {
  const { t } = useTranslation('palettes')
  const { own, palettes, keep, remove } = usePalettes()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const read = async (file: File) => {
    const palette =
      file.size <= mostBytes ? readPalette(file.name, new Uint8Array(await file.arrayBuffer())) : null
    setRefused(palette ? null : file.name)
    if (!palette) return
    keep(palette)
    onChoose(palette.name)
  }
  return (
    <div className="p-3 pb-2">
      <div className="flex items-center gap-1">
        <Select
          aria-label={t('palette')}
          className="flex-1"
          value={chosen}
          options={palettes.map(({ name, colors }) => ({ value: name, label: `${name} (${colors.length})` }))}
          onChange={onChoose}
        />
        {own.some(({ name }) => name === chosen) && (
          <IconButton icon={Trash2} label={t('remove', { name: chosen })} onClick={() => remove(chosen)} />
        )}
        <IconButton icon={Upload} label={t('import')} onClick={() => input.current?.click()} />
        <input
          ref={input}
          type="file"
          hidden
          accept={paletteEndings.join(',')}
          aria-label={t('import')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void read(file)
          }}
        />
      </div>
      {refused !== null && (
        <p role="alert" className="mt-2 rounded-md bg-warning-wash p-2 text-sm">
          {t('refused', { name: refused })}
        </p>
      )}
    </div>
  )
}
