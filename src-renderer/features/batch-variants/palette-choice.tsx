import { Trash2, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/icon-button'
import { Select } from '../../shared/select'
import { usePaletteImport } from '../palettes/use-palette-import'
import { usePalettes } from './use-palettes'

interface PaletteChoiceProps {
  readonly chosen: string
  onChoose(name: string): void
}

/** Which palette is shown; imports one, and removes one of one's own. */
export function PaletteChoice({ chosen, onChoose }: PaletteChoiceProps) {
  const { t } = useTranslation('palettes')
  const { own, palettes, remove } = usePalettes()
  const { refused, choose, field } = usePaletteImport(({ name }) => onChoose(name))
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
        <IconButton icon={Upload} label={t('import')} onClick={choose} />
        <input {...field} aria-label={t('import')} />
      </div>
      {refused !== null && (
        <p role="alert" className="mt-2 rounded-md bg-warning-wash p-2 text-sm">
          {t('refused', { name: refused })}
        </p>
      )}
    </div>
  )
}
