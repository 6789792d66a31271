import { createImageCodec } from '../../adapters/image-codec/image-codec'
import { type EngineContext, openEngineContext } from '../context/engine-context'
import { testSettings } from './test-engine'

/** All of the engine but its process, and one thread alone. Whoever opens it ends its threads. */
export const openTestContext = (folder: string): Promise<EngineContext> =>
  openEngineContext(
    { ...testSettings(folder, folder), threadCount: 1 },
    createImageCodec({ cacheFolder: folder }),
  )
