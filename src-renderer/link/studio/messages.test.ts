import { expect, it } from 'vitest'
import { marked, toStudioIn } from './messages'

const grant = { session: 'sess_1', message_session_id: 'id', bootstrap_secret: 'boot_1' }

it('takes only messages that are its own and whole', () => {
  expect(toStudioIn(marked({ type: 'open', grant }))).toEqual({ type: 'open', grant })
  expect(toStudioIn(marked({ type: 'open', grant, secondaryText: 'Save' }))).toMatchObject({
    secondaryText: 'Save',
  })
  expect(toStudioIn(marked({ type: 'close', more: 1 }))).toEqual({ type: 'close' })
  const strange = [
    ...[null, 'open', 1, {}, { type: 'open', grant }, { type: 'close', studio: 'other' }],
    ...[marked({ type: 'open' }), marked({ type: 'open', grant: { ...grant, session: 1 } }), marked({})],
  ]
  for (const data of strange) expect(toStudioIn(data)).toBeNull()
})
