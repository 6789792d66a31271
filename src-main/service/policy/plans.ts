/**
 * The permissions and limits of an account. These are the service's own plans; `unlimited` is the plan of this
 * computer.
 */
export interface AccountPlan {
  readonly slug: string
  readonly name: string
  readonly tier: string
  /** Enforced only if `isMetered`. */
  readonly creditsPerMonth: number
  readonly isMetered: boolean
  readonly rendersAtOnce: number
  readonly uploadsAtOnce: number
  /** Maximum number of stored mockups. */
  readonly mockups: number
  readonly fonts: number
  /** Maximum width of a render, in pixels. */
  readonly widestRender: number
  /** Whether records include the corners of smart objects: on the top tier only. */
  readonly showsQuads: boolean
}

const funded = { isMetered: true, mockups: 150, fonts: 100, widestRender: 10_000, showsQuads: false } as const

export const planSlugs = ['unlimited', 'trial', 'free', 'starter', 'pro', 'scale'] as const
export type PlanSlug = (typeof planSlugs)[number]

export const plans: Readonly<Record<PlanSlug, AccountPlan>> = {
  unlimited: {
    slug: 'unlimited',
    name: 'Unlimited',
    tier: 'local',
    creditsPerMonth: 1_000_000,
    isMetered: false,
    rendersAtOnce: 64,
    uploadsAtOnce: 64,
    mockups: 1_000_000,
    fonts: 1_000_000,
    widestRender: 10_000,
    showsQuads: true,
  },
  trial: {
    ...funded,
    slug: 'trial',
    name: 'Trial',
    tier: 'trial',
    creditsPerMonth: 50,
    rendersAtOnce: 1,
    uploadsAtOnce: 1,
    mockups: 5,
    fonts: 5,
    widestRender: 1024,
  },
  free: {
    ...funded,
    slug: 'free',
    name: 'Free',
    tier: 'free',
    creditsPerMonth: 100,
    rendersAtOnce: 1,
    uploadsAtOnce: 1,
  },
  starter: {
    ...funded,
    slug: 'starter',
    name: 'Starter',
    tier: 'starter',
    creditsPerMonth: 1000,
    rendersAtOnce: 3,
    uploadsAtOnce: 2,
  },
  pro: {
    ...funded,
    slug: 'pro',
    name: 'Pro',
    tier: 'pro',
    creditsPerMonth: 5000,
    rendersAtOnce: 10,
    uploadsAtOnce: 5,
  },
  scale: {
    ...funded,
    slug: 'scale',
    name: 'Scale',
    tier: 'scale',
    creditsPerMonth: 20_000,
    rendersAtOnce: 25,
    uploadsAtOnce: 10,
    showsQuads: true,
  },
}
