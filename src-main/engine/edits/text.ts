import type { TextWire } from '@contract/edits/text'
import { AppError } from '@contract/errors'
import { dividedByLayer, mapDivided } from './divided'
import type { EditKind } from './edit-kind'
import type { TextEdit } from './text-edit'

export interface TextEdits {
  /** At most one per layer. */
  readonly texts: readonly TextEdit[]
}

export const text: EditKind<TextWire, TextEdits> = {
  neutral: { texts: [] },
  resolve: ({ texts }, { layer }) => ({
    texts: texts.map(({ uuid, font_size: fontSizePx, ...values }) => ({
      ...values,
      layer: layer(uuid),
      fontSizePx,
    })),
  }),
  divide: ({ texts }, contentsOf) => mapDivided(dividedByLayer(texts, contentsOf), (own) => ({ texts: own })),
  bind({ texts }) {
    if (texts.length === 0) return null
    throw new AppError('textNotYet', {})
  },
  remote: ({ texts }) => texts.map((edit) => ({ kind: 'text', ...edit })),
}
