import type { MeasuredText } from '@contract/desktop/documents'
import { editWires } from '@contract/edits/edit-wires'
import type { Failure } from '@contract/errors'
import { failureOfCall } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDesktopQueries } from '../../link/connection'
import type { Edits } from '../../model/edits/edits'
import { useSettled } from '../../shared/use-settled'

export interface MeasuredTexts {
  /** By layer; a text in the file's own words has no entry. */
  readonly texts: ReadonlyMap<Uuid, MeasuredText>
  readonly failure: Failure | null
}

/** A person who types is told after a pause of this long, ms. */
const typingRestsMs = 150
/** Nobody comes back to a half-typed word. */
const keptForMs = 5_000

const none: ReadonlyMap<Uuid, MeasuredText> = new Map()

/** How the edited texts of a document are set: what is too long, lacks letters or has another font. */
export function useMeasuredTexts(uuid: Uuid, edits: Edits['texts']): MeasuredTexts {
  const queries = useDesktopQueries()
  const settled = useSettled(edits, typingRestsMs)
  const { texts } = useMemo(() => editWires.text.wireOf({ texts: settled }), [settled])
  const { data, error } = useQuery(
    queries.documents.measureTexts.queryOptions({
      input: texts.length > 0 ? { uuid, texts } : skipToken,
      placeholderData: keepPreviousData,
      gcTime: keptForMs,
    }),
  )
  const byLayer = useMemo(() => new Map(data?.map((text) => [text.layer, text])), [data])
  if (texts.length === 0) return { texts: none, failure: null }
  return { texts: byLayer, failure: error && failureOfCall(error) }
}
