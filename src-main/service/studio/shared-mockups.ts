import type { Uuid } from '@contract/vocabulary'
import type { StudioMockup, StudioMockups } from './studio-mockups'

type MockupName = Parameters<StudioMockups['of']>[0]

interface Known {
  readonly mockup: Promise<StudioMockup>
  readonly readAt: number
}

interface Bounds {
  readonly most: number
  readonly freshMs: number
}

/** Another process may change a mockup: its sessions see that a moment later. */
const usualBounds: Bounds = { most: 32, freshMs: 2000 }

/**
 * Mockups for pictures that follow hands: what one session has read, others of the same mockup use. Throws what reading
 * a mockup throws.
 */
export const createSharedMockups = (
  { of }: Pick<StudioMockups, 'of'>,
  { most, freshMs }: Bounds = usualBounds,
  nowMs: () => number = () => performance.now(),
) => {
  /** Those read longest ago first. */
  const known = new Map<Uuid, Known>()

  const read = (name: MockupName): Promise<StudioMockup> => {
    const mockup = of(name)
    known.delete(name.mockupUuid)
    known.set(name.mockupUuid, { mockup, readAt: nowMs() })
    mockup.catch(() => forgetOnly(name.mockupUuid, mockup))
    for (const oldest of known.keys()) {
      if (known.size <= most) break
      known.delete(oldest)
    }
    return mockup
  }
  const forgetOnly = (uuid: Uuid, mockup: Promise<StudioMockup>): void => {
    if (known.get(uuid)?.mockup === mockup) known.delete(uuid)
  }

  return {
    of(name: MockupName): Promise<StudioMockup> {
      const found = known.get(name.mockupUuid)
      return found !== undefined && nowMs() - found.readAt < freshMs ? found.mockup : read(name)
    },
    /** After a change of it. */
    forget: (uuid: Uuid): void => void known.delete(uuid),
  }
}
