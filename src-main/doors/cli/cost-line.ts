import type { RemotePlan } from '../../service/ports/remote-connection'
import type { BatchCost } from '../../service/remote-renders/batch-cost'

/** One line: what a batch on a service will cost, what is left, and how long it will take. */
export const costLine = (
  { account, plan }: Pick<RemotePlan, 'account' | 'plan'>,
  { pictures, credits, remaining, seconds, atOnce }: BatchCost,
): string => {
  const paid = `${counted(pictures, 'picture')} for ${counted(credits, 'credit')}`
  const time = seconds === null ? 'time not known yet' : `about ${spoken(seconds)}`
  return `${account} (${plan}): ${paid}, ${leftOf(credits, remaining)}; ${time}, ${atOnce} at once.\n`
}

const leftOf = (credits: number, remaining: number | null): string => {
  if (remaining === null) return 'credits left not told'
  if (remaining < credits) return `but only ${remaining} left, so not all will be made`
  return `${remaining - credits} of ${remaining} left after it`
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const spoken = (seconds: number): string => {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}
