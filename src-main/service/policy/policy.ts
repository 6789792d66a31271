import { AppError } from '@contract/errors'
import type { Clock } from '../ports/clock'
import type { Charge, Ledger } from '../ports/ledger'
import type { AccountPlan } from './plans'

export interface PolicyDeps {
  readonly plan: AccountPlan
  readonly ledger: Ledger
  readonly now: Clock
}

/** Price of each kind of work, in credits. */
export const prices = {
  render: 1,
  backgroundRemoval: 25,
  photoMockup: 25,
  photoRender: 5,
  videoSecond: 10,
} as const

/** Price of a video of so many seconds; its size and sound cost nothing. */
export const videoCredits = (seconds: number): number => prices.videoSecond * seconds

/** Width in pixels of a render that asks for none, on plans that allow as much. */
const usualWidth = 2048

/** The limits of the plan in use, and its accounting. Work is charged only once it has succeeded. */
export const createPolicy = ({ plan, ledger, now }: PolicyDeps) => {
  /** Throws `CREDITS_EXHAUSTED` if this month's credits do not pay for it. */
  const admitWork = async (price: number): Promise<void> => {
    if (!plan.isMetered) return
    const spent = await ledger.spentSince(startOfMonth(now()))
    if (spent + price > plan.creditsPerMonth)
      throw new AppError('creditsSpent', { credits: plan.creditsPerMonth })
  }
  return {
    plan,

    /** The width of a render that asks for none. */
    usualRenderWidth: Math.min(usualWidth, plan.widestRender),

    /** Throws `OUTPUT_RESOLUTION_LIMIT` and `CREDITS_EXHAUSTED`. `original` counts as the document's own width. */
    async admitRender(width: number, price: number): Promise<void> {
      if (width > plan.widestRender)
        throw new AppError('widthOverPlan', { plan: plan.name, most: plan.widestRender, asked: width })
      await admitWork(price)
    },

    admitWork,

    /** Throws `psd_limit_reached`. */
    admitMockup(stored: number): void {
      if (stored < plan.mockups) return
      throw new AppError('mockupsFull', { plan: plan.name, most: plan.mockups })
    },

    /** Charges each piece of work once, however often it is called. `to`: the ledger of the open transaction. */
    charge: (charge: Omit<Charge, 'at'>, to: Pick<Ledger, 'charge'> = ledger): Promise<void> =>
      to.charge({ ...charge, at: now() }),
  }
}
export type Policy = ReturnType<typeof createPolicy>

/** Months are in UTC. */
export const startOfMonth = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))
export const endOfMonth = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
