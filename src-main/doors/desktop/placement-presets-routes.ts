import { placementPresets as contract } from '@contract/desktop/placement-presets'
import { implement } from '@orpc/server'
import type { PlacementPresets } from '../../service/placement-presets/placement-presets'

export const placementPresetsRoutes = (presets: PlacementPresets) => {
  const on = implement(contract)
  return on.router({
    list: on.list.handler(({ input }) => presets.list(input.document_uuid)),
    save: on.save.handler(({ input }) => presets.save(input)),
    rename: on.rename.handler(({ input }) => presets.rename(input)),
    remove: on.remove.handler(({ input }) => presets.remove(input.preset_id)),
    restore: on.restore.handler(({ input }) => presets.restore(input.preset_id)),
  })
}
