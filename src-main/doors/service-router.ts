import { serviceContract } from '@contract/service/service'
import { implement } from '@orpc/server'
import type { PsdMockups } from '../service/psd-mockups/psd-mockups'
import type { Renders } from '../service/renders/render-mockup'

export interface ServiceUseCases {
  readonly psdMockups: PsdMockups
  readonly renders: Renders
}

/** The service's contract, answered here. Every door serves this. */
export const createServiceRouter = ({ psdMockups, renders }: ServiceUseCases) => {
  const on = implement(serviceContract)
  return on.router({
    psdMockups: {
      list: on.psdMockups.list.handler(({ input }) => psdMockups.list(input)),
      get: on.psdMockups.get.handler(({ input }) => psdMockups.get(input.uuid)),
      layers: on.psdMockups.layers.handler(({ input }) => psdMockups.layers(input.uuid)),
      upload: on.psdMockups.upload.handler(({ input, signal }) => psdMockups.upload(input, signal)),
      rename: on.psdMockups.rename.handler(({ input }) => psdMockups.rename(input.uuid, input.name)),
      delete: on.psdMockups.delete.handler(({ input }) => psdMockups.delete(input.uuid)),
    },
    renders: {
      create: on.renders.create.handler(({ input, signal }) => renders.create(input, signal)),
    },
  })
}
export type ServiceRouter = ReturnType<typeof createServiceRouter>
