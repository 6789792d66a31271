import { createImageCodec } from '../../adapters/image-codec/image-codec'
import { openWorkshop, type Workshop } from '../context/workshop'
import { testSettings } from './test-engine'

/** All of the engine but its process, and one lane alone. Whoever opens it ends its lanes. */
export const openTestWorkshop = (folder: string): Promise<Workshop> =>
  openWorkshop({ ...testSettings(folder, folder), laneCount: 1 }, createImageCodec({ cacheFolder: folder }))
