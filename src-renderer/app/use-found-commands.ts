import { useMemo } from 'react'
import { useFoundDesigns } from '../features/artworks/use-found-designs'
import { useFoundBatches } from '../features/batch-recipe/use-found-batches'
import { useFoundMockups } from '../features/library/use-found-mockups'
import type { Command } from '../shared/command'

/** The whole library, every design and every batch, by name: too many to list, so they appear only in a search. */
export function useFoundCommands(): readonly Command[] {
  const mockups = useFoundMockups()
  const designs = useFoundDesigns()
  const batches = useFoundBatches()
  return useMemo(() => [...mockups, ...designs, ...batches], [mockups, designs, batches])
}
