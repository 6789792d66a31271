import { failureOf } from '@contract/errors'
import { expect, it } from 'vitest'
import { storedFailure } from './stored-failure'

it('reads back the failure that was stored, with its kind and what it tells', () => {
  const failure = failureOf('artworkMoved', { name: 'logo.png', path: '/in/logo.png' })
  expect([storedFailure(JSON.stringify(failure)), storedFailure(null)]).toEqual([failure, null])
})

it('reads what earlier versions stored: of files their text, of jobs their code and message', () => {
  const [ofFile, ofJob] = [
    { code: 'FILE_NOT_FOUND', message: 'logo.png is gone.', suggestion: 'Put it back.' },
    { error_code: 'ASSET_UNREACHABLE', message: 'shop.example answered 503.' },
  ].map((stored) => storedFailure(JSON.stringify(stored)))
  expect(ofFile).toMatchObject({
    code: 'FILE_NOT_FOUND',
    message: 'logo.png is gone.',
    suggestion: 'Put it back.',
  })
  expect(ofJob).toMatchObject({ code: 'ASSET_UNREACHABLE', message: 'shop.example answered 503.' })
})

it('takes a row that holds no failure as one of our own', () => {
  expect(storedFailure('{}')?.code).toBe('INTERNAL_ERROR')
})
