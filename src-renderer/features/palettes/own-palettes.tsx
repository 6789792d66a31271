import type { Palette } from '@contract/desktop/palette'
import { Palette as PaletteIcon, Pencil, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { EmptyState } from '../../shared/empty-state'
import { IconButton } from '../../shared/icon-button'
import { NameForm } from '../../shared/name-form'
import { SettingsSection } from '../../shared/settings-page'
import { useShellStore } from '../../state/shell/shell-store'
import { useOwnPalettes } from './use-own-palettes'
import { usePaletteImport } from './use-palette-import'

/** The person's palettes: each is looked at, renamed and removed, and new ones come from files. */
export function OwnPalettes() {
  const { t } = useTranslation('palettes')
  const { own } = useOwnPalettes()
  const { refused, choose, field } = usePaletteImport(() => undefined)
  const importButton = (
    <Button onClick={choose}>
      <Upload size={16} strokeWidth={1.5} aria-hidden />
      {t('importShort')}
    </Button>
  )
  return (
    <SettingsSection title={t('own')} text={t('ownText')} action={own.length > 0 && importButton}>
      <input {...field} aria-label={t('import')} />
      {refused !== null && (
        <p role="alert" className="rounded-md bg-warning-wash p-2">
          {t('refused', { name: refused })}
        </p>
      )}
      {own.length === 0 ? (
        <EmptyState icon={PaletteIcon} title={t('noneOwn')} text={t('noneOwnText')}>
          {importButton}
        </EmptyState>
      ) : (
        <ul aria-label={t('own')} className="rounded-lg border border-line bg-chrome">
          {own.map((palette) => (
            <PaletteLine key={palette.name} palette={palette} />
          ))}
        </ul>
      )}
    </SettingsSection>
  )
}

/** As many swatches as a line has room for. */
const swatchesShown = 12

function PaletteLine({ palette }: { readonly palette: Palette }) {
  const { t } = useTranslation(['palettes', 'common'])
  const { keep, rename, remove } = useOwnPalettes()
  const [isRenamed, setRenamed] = useState(false)
  const { name, colors } = palette
  const takeAway = () => {
    remove(name)
    useShellStore.getState().notify({
      tone: 'neutral',
      title: () => t('removed', { name }),
      action: { label: () => t('common:undo'), run: () => keep(palette) },
    })
  }
  return (
    <li
      aria-label={name}
      className="flex min-h-12 items-center gap-3 border-line border-b px-4 py-2 last:border-b-0"
    >
      {isRenamed ? (
        <div className="min-w-0 flex-1">
          <NameForm
            label={t('name')}
            name={name}
            action={t('renameAction')}
            onName={async (next) => {
              setRenamed(false)
              if (next !== name) rename(name, next)
              return true
            }}
          />
        </div>
      ) : (
        <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
      )}
      <span aria-hidden className="flex gap-1">
        {colors.slice(0, swatchesShown).map(({ name: color, hex }) => (
          <span
            key={color}
            title={color}
            style={{ background: hex }}
            className="size-4 rounded-sm border border-line-strong"
          />
        ))}
      </span>
      <span className="w-24 text-right text-secondary text-sm tabular-nums">
        {t('colorsCounted', { count: colors.length })}
      </span>
      <IconButton icon={Pencil} label={t('rename', { name })} onClick={() => setRenamed(true)} />
      <IconButton icon={Trash2} label={t('remove', { name })} onClick={takeAway} />
    </li>
  )
}
