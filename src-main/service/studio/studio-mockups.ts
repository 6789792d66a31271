import type { StudioMockupType } from '@contract/service/studio'
import type { Uuid } from '@contract/vocabulary'
import type { OpenedDocument } from '../documents/opened-document'
import { indexLayers } from '../layers/layer-index'
import type { ReadyPhoto } from '../photo-renders/ready-photo'
import { prices } from '../policy/policy'
import type { Engine } from '../ports/engine'
import type { MockupStore } from '../ports/mockup-store'
import { mockupOf } from '../psd-mockups/psd-mockups'

export interface StudioMockupsDeps {
  readonly engine: Pick<Engine, 'describe'>
  readonly store: Pick<MockupStore, 'find'>
  /** Throws `MOCKUP_NOT_FOUND`, and `CONFLICT` for one that is not ready. */
  readonly readyPhoto: (uuid: Uuid) => Promise<ReadyPhoto>
}

/** A mockup of either type as a document, with the uuids that the service gives its layers. */
export interface StudioMockup extends OpenedDocument {
  readonly name: string
  /** Credits for a picture of it. */
  readonly price: number
}

interface MockupName {
  readonly mockupType: StudioMockupType
  readonly mockupUuid: Uuid
}

/** The mockups of sessions. Each call throws `MOCKUP_NOT_FOUND`, and `CONFLICT` for a photo that is not ready. */
export const createStudioMockups = ({ engine, store, readyPhoto }: StudioMockupsDeps) => ({
  async assertUsable({ mockupType, mockupUuid }: MockupName): Promise<void> {
    if (mockupType === 'psd') await mockupOf(store, mockupUuid)
    else await readyPhoto(mockupUuid)
  },

  /** Null for a mockup that is gone. */
  async nameOf({ mockupType, mockupUuid }: MockupName): Promise<string | null> {
    const found = mockupType === 'psd' ? store.find(mockupUuid) : readyPhoto(mockupUuid)
    return (await found.catch(() => null))?.name ?? null
  },

  async of({ mockupType, mockupUuid: uuid }: MockupName): Promise<StudioMockup> {
    if (mockupType === 'psd') {
      const { name, source, description } = await mockupOf(store, uuid)
      const index = indexLayers(uuid, description)
      return { uuid, name, source, description, index, remote: null, price: prices.render }
    }
    const { name, source } = await readyPhoto(uuid)
    const description = await engine.describe(source)
    const index = indexLayers(uuid, description)
    return { uuid, name, source, description, index, remote: null, price: prices.photoRender }
  },
})
export type StudioMockups = ReturnType<typeof createStudioMockups>
