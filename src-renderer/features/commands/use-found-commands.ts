import { useMemo } from 'react'
import type { Command } from '../../shared/command'
import { useFoundBatches } from './use-found-batches'
import { useFoundDesigns } from './use-found-designs'
import { useFoundMockups } from './use-found-mockups'

/** The whole library, every design and every batch by their names: too many to list, so they appear when they are searched for. */
export function useFoundCommands(): readonly Command[] {
  const mockups = useFoundMockups()
  const designs = useFoundDesigns()
  const batches = useFoundBatches()
  return useMemo(() => [...mockups, ...designs, ...batches], [mockups, designs, batches])
}
