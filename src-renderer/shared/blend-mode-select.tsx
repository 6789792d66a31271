import type { BlendModeId, GroupBlendModeId } from '@contract/vocabulary'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Select } from './select'

interface BlendModeSelectProps<Mode extends GroupBlendModeId> {
  readonly value: Mode
  readonly isDisabled: boolean
  onChange(mode: Mode): void
}

/** Grouped as in Photoshop. */
const layerModes: readonly (readonly BlendModeId[])[] = [
  ['normal', 'dissolve'],
  ['darken', 'multiply', 'color_burn', 'linear_burn', 'darker_color'],
  ['lighten', 'screen', 'color_dodge', 'linear_dodge', 'lighter_color'],
  ['overlay', 'soft_light', 'hard_light', 'vivid_light', 'linear_light', 'pin_light', 'hard_mix'],
  ['difference', 'exclusion', 'subtract', 'divide'],
  ['hue', 'saturation', 'color', 'luminosity'],
]

const groupModes: readonly (readonly GroupBlendModeId[])[] = [['pass_through'], ...layerModes]

export const BlendModeSelect = (props: BlendModeSelectProps<BlendModeId>) => (
  <ModeSelect {...props} modes={layerModes} />
)

/** A group can also pass through. */
export const GroupBlendModeSelect = (props: BlendModeSelectProps<GroupBlendModeId>) => (
  <ModeSelect {...props} modes={groupModes} />
)

interface BlendModeChoiceProps {
  /** Null: as in each file. */
  readonly value: GroupBlendModeId | null
  readonly label: string
  /** The words for null. */
  readonly asItIs: string
  readonly canPassThrough: boolean
  onChange(mode: GroupBlendModeId | null): void
}

/** A blend mode, or the one that each file has. */
export function BlendModeChoice({ value, label, asItIs, canPassThrough, onChange }: BlendModeChoiceProps) {
  const { t } = useTranslation('looks')
  const modes = canPassThrough ? groupModes : layerModes
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      options={[{ value: '', label: asItIs }, ...groupsOf(modes, t)]}
      onChange={(next) => onChange(modes.flat().find((each) => each === next) ?? null)}
      className="w-full"
    />
  )
}

const groupsOf = (modes: readonly (readonly GroupBlendModeId[])[], t: TFunction<'looks'>) =>
  modes.map((group) => ({
    label: null,
    options: group.map((mode) => ({ value: mode, label: t(`blendModes.${mode}`) })),
  }))

function ModeSelect<Mode extends GroupBlendModeId>({
  value,
  isDisabled,
  modes,
  onChange,
}: BlendModeSelectProps<Mode> & { readonly modes: readonly (readonly Mode[])[] }) {
  const { t } = useTranslation('looks')
  return (
    <Select
      aria-label={t('blendMode')}
      value={value}
      isDisabled={isDisabled}
      options={groupsOf(modes, t)}
      onChange={(next) => {
        const mode = modes.flat().find((each) => each === next)
        if (mode !== undefined) onChange(mode)
      }}
      className="w-full"
    />
  )
}
