import { AppError } from '@contract/errors'
import type { PsdMockup } from '@contract/service/psd-mockup'
import { uuid as uuidShape } from '@contract/vocabulary'
import type { MockupService } from '../../service/ports/mockup-service'

/** Finds a mockup by its uuid, which is not looked up, or by its whole name. Throws `MOCKUP_NOT_FOUND`. */
export const mockupUuidOf = async (
  reference: string,
  service: MockupService,
  signal: AbortSignal,
): Promise<PsdMockup['uuid']> => {
  if (uuidShape.safeParse(reference.toLowerCase()).success) return reference.toLowerCase()
  const { data } = await service.psdMockups.list({ name: reference, limit: 100 }, { signal })
  const found = data.mockups.filter(({ name }) => name.toLowerCase() === reference.toLowerCase())
  const [mockup] = found
  if (mockup && found.length === 1) return mockup.uuid
  throw mockup
    ? new AppError('mockupNameShared', { name: reference, uuids: found.map(({ uuid }) => uuid) })
    : new AppError('mockupNameUnknown', { name: reference })
}
