import { studioDesk as contract } from '@contract/desktop/studio-desk'
import type { Uuid } from '@contract/vocabulary'
import { implement } from '@orpc/server'
import type { StudioDesk } from '../../service/studio/studio-desk'

export interface StudioDeskUseCases {
  readonly desk: Pick<StudioDesk, 'list' | 'preview'>
  /** The mockup's uuid. */
  readonly addSample: () => Promise<Uuid>
}

export const studioDeskRoutes = (
  { desk, addSample }: StudioDeskUseCases,
  copyText: (text: string) => void,
) => {
  const on = implement(contract)
  return on.router({
    sessions: on.sessions.handler(async ({ input }) => ({ sessions: [...(await desk.list(input.limit))] })),
    preview: on.preview.handler(({ input }) => desk.preview(input)),
    addSample: on.addSample.handler(async () => ({ uuid: await addSample() })),
    copyCode: on.copyCode.handler(({ input }) => copyText(input.code)),
  })
}
