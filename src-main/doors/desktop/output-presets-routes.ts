import { outputPresets as contract } from '@contract/desktop/output-presets'
import { implement } from '@orpc/server'
import type { OutputPresets } from '../../service/output-presets/output-presets'

export const outputPresetsRoutes = (presets: OutputPresets) => {
  const on = implement(contract)
  return on.router({
    list: on.list.handler(() => presets.list()),
    save: on.save.handler(({ input }) => presets.save(input)),
    update: on.update.handler(({ input }) => presets.update(input.preset_id, input.outputs)),
    rename: on.rename.handler(({ input }) => presets.rename(input.preset_id, input.name)),
    remove: on.remove.handler(({ input }) => presets.remove(input.preset_id)),
    restore: on.restore.handler(({ input }) => presets.restore(input.preset_id)),
  })
}
