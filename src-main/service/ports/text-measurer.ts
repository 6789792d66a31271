import type { Failure } from '@contract/errors'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import type { SourceName } from './document-source'
import type { SetText } from './set-text'

/** Sets texts in lines without drawing them. Part of the engine. */
export interface TextMeasurer {
  /**
   * One answer for each of `edits`, in order; edits that cannot be drawn fail alone. Rejects as `Engine.render` does
   * where the file itself is the reason.
   */
  measureTexts(
    request: TextMeasuring,
    options?: { readonly signal?: AbortSignal },
  ): Promise<readonly TextsOutcome[]>
}

export interface TextMeasuring {
  readonly file: SourceName
  /** Several versions of the same document, such as the rows of a table. Only text edits are read. */
  readonly edits: readonly ResolvedEdits[]
}

/** The texts that the edits change, in the order of the edits. */
export type TextsOutcome = { readonly texts: readonly SetText[] } | { readonly failure: Failure }
