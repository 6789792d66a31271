import type { BlendModeId, GroupBlendModeId } from '@contract/vocabulary'
import { Check, ChevronDown } from 'lucide-react'
import { Select } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { menuSeparator } from '../../shared/menu-looks'

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
  const nameOf = (mode: GroupBlendModeId): string => t(`blendModes.${mode}`)
  return (
    <Select.Root value={value} disabled={isDisabled} onValueChange={(mode: Mode) => onChange(mode)}>
      <Select.Trigger
        aria-label={t('blendMode')}
        className="flex h-7 w-full items-center gap-2 rounded-md border border-line bg-field px-2 text-left hover:border-line-strong disabled:opacity-45 data-[state=open]:border-accent"
      >
        <span className="min-w-0 flex-1 truncate">
          <Select.Value />
        </span>
        <ChevronDown size={12} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
      </Select.Trigger>
      <Select.Portal>
        <Select.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="appear z-40 max-h-(--radix-select-content-available-height) w-(--radix-select-trigger-width) overflow-hidden rounded-lg border border-line bg-raised p-1.5 shadow-float"
        >
          <Select.Viewport className="max-h-96">
            {modes.map((group, index) => (
              <Select.Group key={group[0]}>
                {index > 0 && <Select.Separator className={menuSeparator} />}
                {group.map((mode) => (
                  <Select.Item
                    key={mode}
                    value={mode}
                    className="flex h-7 items-center gap-2 rounded-md pr-2 pl-2 outline-none data-[highlighted]:bg-selected"
                  >
                    <span className="w-3.5 shrink-0">
                      <Select.ItemIndicator>
                        <Check size={14} strokeWidth={1.5} aria-hidden />
                      </Select.ItemIndicator>
                    </span>
                    <Select.ItemText>{nameOf(mode)}</Select.ItemText>
                  </Select.Item>
                ))}
              </Select.Group>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  )
}
