import { Pipette } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/class-names'
import { IconButton } from '../../shared/icon-button'
import { useEditorStore } from '../../state/editor/editor-store'
import { ColorPlane } from './color-plane'
import { type Hsv, hexOfHsv, hexOfText, hsvOfHex } from './hsv'

interface ColorFieldProps {
  /** `#rrggbb`; null: no colour. */
  readonly hex: string | null
  onChange(hex: string, gesture: string | null): void
}

interface ColorFieldLook {
  readonly hasSwatches?: boolean
  /** Shown where there is no colour. */
  readonly placeholder?: string
}

/** Common colours of goods: the usual reason to open the picker. */
const commonColors = [
  '#ffffff',
  '#111111',
  '#8a8d8f',
  '#1f2a44',
  '#2563a8',
  '#2f6f4f',
  '#b3202c',
  '#e9762b',
  '#f2c230',
  '#7b4b94',
  '#e8a7b5',
  '#d9c7a7',
  '#6b4a32',
  '#a7c4a0',
  '#8ecae6',
  '#5c1a2e',
] as const

/**
 * A swatch that opens the picker, the hex field beside it, an eyedropper; below them the swatches, recent ones first.
 */
export function ColorField({
  hex,
  onChange,
  hasSwatches = true,
  placeholder,
}: ColorFieldProps & ColorFieldLook) {
  const { t } = useTranslation('looks')
  const recent = useEditorStore((state) => state.recentColors)
  const { keepColor } = useEditorStore.getState()
  const choose = (chosen: string, gesture: string | null = null) => {
    onChange(chosen, gesture)
    if (gesture === null) keepColor(chosen)
  }
  const swatches = [...new Set([...recent, ...commonColors])].slice(0, 16)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <PickerButton hex={hex} onChange={choose} />
        <HexInput hex={hex} onChange={choose} placeholder={placeholder ?? t('noColor')} />
        <IconButton
          icon={Pipette}
          label={t('pickFromScreen')}
          className="-mr-1.5"
          onClick={() => void pickFromScreen(choose)}
        />
      </div>
      {hasSwatches && (
        <fieldset aria-label={t('swatches')} className="grid grid-cols-8 gap-1.5">
          {swatches.map((swatch) => (
            <button
              key={swatch}
              type="button"
              aria-label={t('useColor', { hex: swatch })}
              aria-pressed={swatch === hex}
              title={swatch}
              onClick={() => choose(swatch)}
              className="aspect-square rounded-sm shadow-[inset_0_0_0_1px_rgb(128_128_128/0.45)] forced-color-adjust-none hover:shadow-[inset_0_0_0_1px_rgb(128_128_128/0.45),0_0_0_2px_var(--line-strong)] aria-pressed:outline-2 aria-pressed:outline-accent aria-pressed:outline-offset-1 focus-visible:outline-offset-3"
              style={{ background: swatch }}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

function PickerButton({ hex, onChange }: ColorFieldProps) {
  const { t } = useTranslation('looks')
  // The hex code of a grey has no hue: the picker keeps the last one.
  const [picked, setPicked] = useState<Hsv>(() => hsvOfHex(hex ?? '#2563a8'))
  const shown = hex === null || hexOfHsv(picked) === hex ? picked : hsvOfHex(hex)
  const keep = () => hex !== null && useEditorStore.getState().keepColor(hex)
  return (
    <Popover.Root onOpenChange={(isOpen) => !isOpen && keep()}>
      <Popover.Trigger
        aria-label={t('openPicker')}
        className={classNames(
          'size-7 shrink-0 rounded-md shadow-[inset_0_0_0_1px_rgb(128_128_128/0.45)] forced-color-adjust-none',
          hex === null && 'checkerboard',
        )}
        style={hex === null ? {} : { background: hex }}
      />
      <Popover.Portal>
        <Popover.Content
          side="left"
          align="start"
          sideOffset={24}
          collisionPadding={8}
          aria-label={t('openPicker')}
          className="appear z-40 w-60 rounded-lg border border-line bg-raised p-3 shadow-float outline-none"
        >
          <ColorPlane
            color={shown}
            onChange={(color, gesture) => {
              setPicked(color)
              onChange(hexOfHsv(color), gesture)
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function HexInput({ hex, onChange, placeholder }: ColorFieldProps & { readonly placeholder: string }) {
  const { t } = useTranslation('looks')
  const [draft, setDraft] = useState<string | null>(null)
  const typed = draft === null ? null : hexOfText(draft)
  const commit = () => {
    if (typed !== null && typed !== hex) onChange(typed, null)
    setDraft(null)
  }
  return (
    <input
      aria-label={t('hex')}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      aria-invalid={draft !== null && draft !== '' && typed === null}
      value={draft ?? hex ?? ''}
      onChange={(event) => setDraft(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setDraft(null)
      }}
      className="h-7 w-0 min-w-0 flex-1 rounded-md border border-line bg-field px-2 uppercase tabular-nums outline-none select-text placeholder:normal-case placeholder:text-secondary hover:border-line-strong focus:border-accent aria-invalid:border-danger"
    />
  )
}

interface EyeDropper {
  open(): Promise<{ readonly sRGBHex: string }>
}

/** Chromium's own eyedropper; resolves without a colour if the person presses Escape. */
async function pickFromScreen(choose: (hex: string) => void): Promise<void> {
  const { EyeDropper: Dropper } = window as unknown as { readonly EyeDropper?: new () => EyeDropper }
  if (!Dropper) return
  const picked = await new Dropper().open().catch(() => null)
  const hex = picked && hexOfText(picked.sRGBHex)
  if (hex) choose(hex)
}
