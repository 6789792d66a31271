import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { IconButton } from '../../shared/icon-button'
import { ColorPicker } from '../colors/color-picker'
import { HexInput } from '../colors/hex-input'

interface ColorChoiceProps {
  /** Null: the layer keeps its own. */
  readonly hex: string | null
  /** The colour with which a choice begins. */
  readonly first: string
  /** Stands before a chosen colour where a layer takes several. */
  readonly caption?: string
  /** The word on the button that asks for a colour. */
  readonly action: string
  /** Accessible names of the colour, of the button that asks for one, and of the one that gives it up. */
  readonly name: string
  readonly chooses: string
  readonly removes: string
  onChange(hex: string | null): void
}

/** A colour that a variant gives, or a button that asks for one. */
export function ColorChoice(props: ColorChoiceProps) {
  const { t } = useTranslation('looks')
  const { hex, first, caption, action, name, chooses, removes, onChange } = props
  // The focus follows from the button to the colour and back, each of which takes the other's place.
  const [isUsed, setUsed] = useState(false)
  const choose = (next: string | null) => {
    setUsed(true)
    onChange(next)
  }
  if (hex === null)
    return (
      <Button
        look="quiet"
        className="h-6 px-2 text-sm"
        aria-label={chooses}
        autoFocus={isUsed}
        onClick={() => choose(first)}
      >
        {action}
      </Button>
    )
  return (
    <span className="flex h-6 items-center rounded-md border border-line-strong">
      {caption && <span className="pl-2 text-secondary text-sm">{caption}</span>}
      <span className="ml-0.5 flex">
        <ColorPicker
          hex={hex}
          name={t('pickerOf', { name })}
          isSmall
          autoFocus={isUsed}
          onChange={onChange}
        />
      </span>
      <HexInput
        hex={hex}
        name={name}
        placeholder=""
        onChange={onChange}
        className="ml-1 h-5 w-20 border-transparent bg-transparent px-1 font-mono text-sm"
      />
      <IconButton icon={X} label={removes} className="ml-0.5 size-5.5" onClick={() => choose(null)} />
    </span>
  )
}
