import { describe, expect, it } from 'vitest'
import {
  AppError,
  failureOf,
  failureOfCall,
  fromFailure,
  isFailure,
  isOfKind,
  readFailure,
  retold,
  toFailure,
} from './errors'

describe('a failure', () => {
  it('has the code and the English of its kind, and what a specialist looks for behind it', () => {
    expect(failureOf('psdVersion', { file: 'cup.psd', version: 7 })).toEqual({
      code: 'PSD_PARSE_FAILED',
      kind: 'psdVersion',
      params: { file: 'cup.psd', version: 7 },
      message:
        '“cup.psd” is damaged, or no Photoshop document. Expected a file of version 1 (PSD) or 2 (PSB), found version 7.',
      suggestion: 'Open the file in Photoshop and save it again, or use another copy of it.',
    })
  })

  it('may carry another code and status than those of its kind', () => {
    const error = new AppError(
      'artworkUnreadable',
      { name: 'a.png' },
      { code: 'ASSET_BLOCKED', httpStatus: 502 },
    )
    expect(toFailure(error)).toMatchObject({
      code: 'ASSET_BLOCKED',
      kind: 'artworkUnreadable',
      httpStatus: 502,
    })
  })

  it('is the same data once it was thrown, caught and thrown again', () => {
    const failure = failureOf('fileMissing', { path: '/a.psd' })
    const cause = new Error('ENOENT')
    const again = fromFailure(toFailure(fromFailure(failure)), cause)
    expect([again.failure, again.code, again.cause]).toEqual([failure, 'FILE_NOT_FOUND', cause])
    expect(failureOfCall(Object.assign(new Error('x'), { data: failure }))).toBe(failure)
  })

  it('tells a value again that the person knows by another name, and nothing that its kind does not have', () => {
    const damaged = new AppError('psdEmpty', { file: 'b2a1.psd' })
    expect(retold(damaged, { file: 'Mug.psd', layer: 'Cup' }).failure).toEqual(
      failureOf('psdEmpty', { file: 'Mug.psd' }),
    )
    expect(isOfKind(damaged.failure, 'psdEmpty')).toBe(true)
  })
})

describe('what comes from outside', () => {
  it('is a failure only with the params of its kind', () => {
    const failure = failureOf('fileMissing', { path: '/a.psd' })
    expect(
      [failure, { ...failure, params: {} }, { ...failure, kind: 'made up' }, null].map(isFailure),
    ).toEqual([true, false, false, false])
  })

  it('that a version without kinds has stored keeps its text, and its code where it is one of ours', () => {
    const kept = { message: 'The disk is full.', suggestion: 'Make room.' }
    expect(readFailure({ code: 'FILE_NOT_WRITABLE', ...kept })).toMatchObject({
      code: 'FILE_NOT_WRITABLE',
      ...kept,
    })
    expect(readFailure({ code: 'teapot', ...kept })).toMatchObject({ code: 'INTERNAL_ERROR', ...kept })
    expect(readFailure({ error_code: 'ASSET_BLOCKED', message: 'No.' })).toMatchObject({
      code: 'ASSET_BLOCKED',
      message: 'No.',
      suggestion: '',
    })
  })

  it('that a later version has stored as a kind that is not known here keeps its English', () => {
    const later = {
      code: 'NOT_FOUND',
      kind: 'hologramGone',
      params: {},
      message: 'The hologram is gone.',
      suggestion: '',
    }
    expect(readFailure(later)).toMatchObject({
      code: 'NOT_FOUND',
      kind: 'told',
      message: 'The hologram is gone.',
    })
  })

  it('that is no failure at all is none', () => {
    expect([null, 'text', { code: 'NOT_FOUND' }].map(readFailure)).toEqual([null, null, null])
  })
})

it.each([
  ['SQLITE_FULL', 13, 'dataDiskFull'],
  ['SQLITE_IOERR', 4874, 'dataDiskFull'],
  ['SQLITE_IOERR', 778, 'databaseFailed'],
  ['SQLITE_CORRUPT_VTAB', 267, 'databaseFailed'],
  ['SQLITE_READONLY_DBMOVED', 1032, 'databaseFailed'],
  ['SQLITE_BUSY', 5, 'databaseFailed'],
  ['SQLITE_BUSY_SNAPSHOT', 517, 'databaseFailed'],
  ['SQLITE_CONSTRAINT', 19, 'internal'],
])('says what %s (%i) of the database means: %s', (code, rawCode, kind) => {
  const error = Object.assign(new Error('as SQLite says it'), { code, rawCode })
  expect(toFailure(error).kind).toBe(kind)
})

it.each([
  ['EIO', 'fsync', 'deviceFailed'],
  ['EACCES', 'open', 'denied'],
  ['EPERM', 'unlink', 'denied'],
  ['EROFS', 'mkdir', 'readOnlyDisk'],
  ['EMFILE', 'open', 'tooManyOpen'],
])('says what %s of %s on a file means: %s', (code, syscall, why) => {
  const error = Object.assign(new Error('as the system says it'), { code, syscall })
  expect(toFailure(error)).toMatchObject({ kind: 'dataFileFailed', params: { why } })
})

it.each([
  ['EACCES', 'listen'],
  ['EACCES', 'spawn /bin/ls'],
  ['ENOENT', 'open'],
])('does not blame a file for %s of %s', (code, syscall) => {
  const error = Object.assign(new Error('as the system says it'), { code, syscall })
  expect(toFailure(error).kind).toBe('internal')
})
