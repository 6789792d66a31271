import { expect } from 'vitest'
import { type Check, refused } from '../check'

export const deletionChecks: readonly Check[] = [
  {
    call: 'DELETE /api/v1/psd-mockups/{uuid}',
    looksAt: '204 without a body; 404 afterwards',
    run: async ({ wire, mockup }) => {
      expect(await wire.send('DELETE', `/api/v1/psd-mockups/${mockup.uuid}`)).toMatchObject({
        status: 204,
        body: '',
      })
      refused(await wire.send('DELETE', `/api/v1/psd-mockups/${mockup.uuid}`), 404)
    },
  },
]
