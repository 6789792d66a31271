import { Switch as RadixSwitch } from 'radix-ui'

interface SwitchProps {
  readonly label: string
  readonly isOn: boolean
  readonly isDisabled?: boolean
  onChange(isOn: boolean): void
}

/** An on/off setting that takes effect at once. */
export const Switch = ({ label, isOn, isDisabled = false, onChange }: SwitchProps) => (
  <RadixSwitch.Root
    aria-label={label}
    checked={isOn}
    disabled={isDisabled}
    onCheckedChange={onChange}
    className="flex h-5 w-9 shrink-0 items-center rounded-full bg-line-strong p-0.5 transition-colors disabled:opacity-50 data-[state=checked]:bg-accent-fill"
  >
    <RadixSwitch.Thumb className="size-4 rounded-full bg-knob transition-transform data-[state=checked]:translate-x-4" />
  </RadixSwitch.Root>
)
