import { expect, it } from 'vitest'
import { filmAnswer } from './film-answer'

const film = { file: new Blob(['0123456789']), contentType: 'video/mp4' }
const answered = async (range: string | null) => {
  const answer = filmAnswer(film, range)
  const { status, headers } = answer
  return [status, headers.get('content-range'), headers.get('content-length'), await answer.text()]
}

it('sends a film whole, or the part that a player asks for', async () => {
  expect(await answered(null)).toEqual([200, null, '10', '0123456789'])
  expect(await answered('bytes=0-')).toEqual([206, 'bytes 0-9/10', '10', '0123456789'])
  expect(await answered('bytes=4-6')).toEqual([206, 'bytes 4-6/10', '3', '456'])
  expect(await answered('bytes=-2')).toEqual([206, 'bytes 8-9/10', '2', '89'])
  expect(await answered('bytes=10-')).toEqual([416, 'bytes */10', null, ''])
})

it('says that parts may be asked for, and of what kind the film is', () => {
  const { headers } = filmAnswer(film, null)
  expect([headers.get('accept-ranges'), headers.get('content-type')]).toEqual(['bytes', 'video/mp4'])
})
