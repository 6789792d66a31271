import type { PresetOutputs } from '@contract/desktop/output-presets'
import { Check } from 'lucide-react'
import { useOutputLine } from './use-output-line'

interface PresetLineProps {
  readonly name: string
  readonly outputs: PresetOutputs
  readonly isCurrent: boolean
  onChoose(): void
}

/** A preset with its outputs. */
export function PresetLine({ name, outputs, isCurrent, onChoose }: PresetLineProps) {
  const { short } = useOutputLine()
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onChoose}
      className="flex h-7 min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-left"
    >
      <Check
        size={14}
        strokeWidth={1.5}
        className={isCurrent ? 'shrink-0 text-accent-text' : 'invisible shrink-0'}
        aria-hidden
      />
      <span className="max-w-[60%] shrink-0 truncate" title={name}>
        {name}
      </span>
      <span
        className="min-w-0 flex-1 truncate text-right text-secondary text-sm tabular-nums"
        title={short(outputs)}
      >
        {short(outputs)}
      </span>
    </button>
  )
}
