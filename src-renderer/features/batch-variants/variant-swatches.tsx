import type { BatchVariant } from '@contract/desktop/batch-recipe'
import { classNames } from '../../shared/class-names'

interface VariantSwatchesProps {
  readonly variant: BatchVariant
  /** Class names of each swatch. */
  readonly className: string
}

const shownAtMost = 3

/** The colours of a variant, each once, whatever layers they apply to; nothing if it has none. */
export function VariantSwatches({ variant, className }: VariantSwatchesProps) {
  const hexes = [...new Set(variant.colors.map(({ hex }) => hex))].slice(0, shownAtMost)
  if (hexes.length === 0) return null
  return (
    <span className="flex shrink-0 -space-x-1" aria-hidden>
      {hexes.map((hex) => (
        <span
          key={hex}
          className={classNames('rounded-full border border-line-strong forced-color-adjust-none', className)}
          style={{ background: hex }}
        />
      ))}
    </span>
  )
}
