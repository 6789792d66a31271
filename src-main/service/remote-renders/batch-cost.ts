import type { RemotePlan } from '../ports/remote-connection'

/** What pictures of a service cost, before they are rendered. */
export interface BatchCost {
  readonly pictures: number
  readonly credits: number
  /** Of the account, before the batch; null if the service does not count them. */
  readonly remaining: number | null
  /** At the plan's concurrency; null while nobody knows how long a picture takes. */
  readonly seconds: number | null
  readonly atOnce: number
}

/** `pictureMs`: how long one picture has usually taken on this service. */
export const batchCostOf = (
  { pictures, credits: needed }: Pick<BatchCost, 'pictures' | 'credits'>,
  { credits, rendersAtOnce }: Pick<RemotePlan, 'credits' | 'rendersAtOnce'>,
  {
    pictureMs,
    atOnce = rendersAtOnce,
  }: { readonly pictureMs: number | null; readonly atOnce?: number | undefined },
): BatchCost => {
  const lanes = Math.min(atOnce, rendersAtOnce)
  return {
    pictures,
    credits: needed,
    remaining: credits,
    seconds: pictureMs === null ? null : (Math.ceil(pictures / lanes) * pictureMs) / 1000,
    atOnce: lanes,
  }
}
