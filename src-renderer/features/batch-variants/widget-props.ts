import type { BatchVariant } from '@contract/desktop/batch-recipe'
import type { LayerChoice } from '../../state/batch/use-layer-choices'

export interface DocumentWidgetProps {
  readonly draft: BatchVariant
  onChange(draft: BatchVariant): void
}

export interface LayerWidgetProps extends DocumentWidgetProps {
  readonly layer: LayerChoice
}
