import type { VariantWordId } from '@contract/edits/words'
import type { ReactNode } from 'react'
import { VariantBlending } from './variant-blending'
import { VariantColor } from './variant-color'
import { VariantComp } from './variant-comp'
import { VariantCutOut } from './variant-cut-out'
import { VariantFont } from './variant-font'
import { VariantOutlines } from './variant-outlines'
import { VariantTextColor } from './variant-text-color'
import { VariantTextFit } from './variant-text-fit'
import { VariantVisibility } from './variant-visibility'
import { VariantWords } from './variant-words'
import type { DocumentWidgetProps, LayerWidgetProps } from './widget-props'

/** How a person asks for a word's edits in a variant: once, or for each layer that takes the word. */
interface VariantWidget {
  readonly OfDocument?: (props: DocumentWidgetProps) => ReactNode
  readonly OfLayer?: (props: LayerWidgetProps) => ReactNode
  /** Stands in a row of its own below the layer's name: a text takes much. */
  readonly isBelow?: true
}

/**
 * Total by type: a word that is forgotten here does not compile; one without widgets is for the command line. In the
 * order in which the widgets stand beside a layer.
 */
export const variantWidgets: Readonly<Record<VariantWordId, VariantWidget>> = {
  words: { OfLayer: VariantWords, isBelow: true },
  text_font: { OfLayer: VariantFont, isBelow: true },
  text_color: { OfLayer: VariantTextColor, isBelow: true },
  text_fit: { OfLayer: VariantTextFit, isBelow: true },
  outline: { OfLayer: VariantOutlines, isBelow: true },
  remove_background: { OfLayer: VariantCutOut },
  color: { OfLayer: VariantColor },
  visibility: { OfLayer: VariantVisibility },
  // Any layer takes it, so that its buttons stand in one column.
  blending: { OfLayer: VariantBlending },
  comp: { OfDocument: VariantComp },
}
