import type { StudioChanges, StudioConfig } from '@contract/service/studio'
import { usualStudioConfig } from '@contract/studio/usual-config'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { hexOfText } from '../../model/colors/hsv'
import { NumberField } from '../../shared/number-field'
import { Select } from '../../shared/select'
import { Switch } from '../../shared/switch'
import { useStudioStore } from '../../state/studio/studio-store'
import { ColorPicker } from '../colors/color-picker'
import { HexInput } from '../colors/hex-input'
import { isWordOfOurs, type SettingName, settingFields } from './setting-fields'
import { SettingLine } from './setting-line'

interface SettingControlProps {
  readonly name: SettingName
  readonly config: StudioConfig
  onChange(changes: StudioChanges): void
}

const field =
  'h-7 rounded-md border border-line-strong bg-field px-2 select-text placeholder:text-secondary hover:border-secondary focus:border-accent focus:outline-none'

/** The control of one setting, by the kind of its value. */
export function SettingControl({ name, config, onChange }: SettingControlProps) {
  const { t } = useTranslation(['studioDesk', 'studio'])
  const id = useId()
  const how = settingFields[name]
  const label = t(`fields.${name}`)
  const value = config[name]
  const usual = usualStudioConfig[name]
  const typed = useStudioStore((state) => state.changes[name])
  const set = (next: string | number | boolean | null): void => onChange({ [name]: next })
  const line = { label, isOwn: value !== usual && value !== undefined, onReset: () => set(null) }

  if (how.kind === 'switch')
    return (
      <SettingLine {...line} id={null}>
        <Switch label={label} isOn={value !== false && value !== undefined} onChange={set} />
      </SettingLine>
    )
  if (how.kind === 'choice')
    return (
      <SettingLine {...line} id={id}>
        <Select
          id={id}
          look="form"
          value={String(value)}
          options={how.options.map(({ value: option, text }) => ({
            value: option,
            label: t(`choices.${text}`),
          }))}
          onChange={set}
          className="w-44"
        />
      </SettingLine>
    )
  if (how.kind === 'number')
    return (
      <SettingLine {...line} id={null}>
        <div className="w-28">
          <NumberField
            label={label}
            caption=""
            unit={how.unit}
            value={Number(value) / how.factor}
            minimum={0}
            maximum={how.most}
            step={how.step}
            decimals={0}
            onChange={(next) => set(Math.round(next) * how.factor)}
          />
        </div>
      </SettingLine>
    )
  if (how.kind === 'color') {
    const hex = hexOfText(String(value))
    return (
      <SettingLine {...line} id={null}>
        <ColorPicker hex={hex} name={t('pickColor', { name: label })} onChange={set} />
        <HexInput
          hex={hex}
          name={label}
          placeholder={String(value)}
          onChange={set}
          className="h-7 w-24 border-line-strong bg-field px-2"
        />
      </SettingLine>
    )
  }
  const placeholder = isWordOfOurs(name)
    ? t(`studio:usual.${name}`)
    : how.kind === 'address'
      ? 'https://'
      : String(usual)
  return (
    <SettingLine {...line} id={id}>
      <input
        id={id}
        autoComplete="off"
        spellCheck={how.kind === 'text'}
        placeholder={placeholder}
        value={typeof typed === 'string' ? typed : value === usual ? '' : String(value ?? '')}
        onChange={(event) => set(event.target.value === '' ? null : event.target.value)}
        className={`${field} w-44`}
      />
    </SettingLine>
  )
}
