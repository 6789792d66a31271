import type { BlendModeId, GroupBlendModeId } from '@contract/vocabulary'
import { useTranslation } from 'react-i18next'
import { Select } from '../../shared/select'

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
      options={modes.map((group) => ({
        label: null,
        options: group.map((mode) => ({
          value: mode,
          label: t(`blendModes.${mode satisfies GroupBlendModeId}`),
        })),
      }))}
      onChange={(next) => {
        const mode = modes.flat().find((each) => each === next)
        if (mode !== undefined) onChange(mode)
      }}
      className="w-full"
    />
  )
}
