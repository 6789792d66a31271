import { Button } from '../../shared/button'

interface ColorChoiceProps {
  /** Null: the layer keeps its own. */
  readonly hex: string | null
  /** The colour with which a choice begins. */
  readonly first: string
  /** The word on the button. */
  readonly action: string
  /** Accessible names of the colour and of the button. */
  readonly name: string
  readonly actionName: string
  onChange(hex: string | null): void
}

/** A colour that a variant gives, or a button that asks for one. */
export function ColorChoice({ hex, first, action, name, actionName, onChange }: ColorChoiceProps) {
  return (
    <span className="flex items-center gap-1.5">
      {hex !== null && (
        <>
          <input
            type="color"
            aria-label={name}
            value={hex}
            onChange={(event) => onChange(event.target.value)}
            className="h-6 w-8 rounded-sm border border-line bg-transparent"
          />
          <span className="w-16 font-mono text-sm">{hex}</span>
        </>
      )}
      <Button
        look="quiet"
        className="h-6 px-2 text-sm"
        aria-label={actionName}
        onClick={() => onChange(hex === null ? first : null)}
      >
        {action}
      </Button>
    </span>
  )
}
