import { createImageCodec } from '../../adapters/image-codec/image-codec'
import { type EngineContext, openEngineContext } from '../context/engine-context'
import { testSettings } from './test-engine'

/** The whole engine without its process, on a single thread. The caller ends its threads. */
export const openTestContext = (folder: string): Promise<EngineContext> =>
  openEngineContext(
    { ...testSettings(folder, folder), threadCount: 1 },
    createImageCodec({ cacheFolder: folder }),
  )
