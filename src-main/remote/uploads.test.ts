import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { failureOfCall } from '@contract/errors'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FileAddress } from '../service/ports/file-address'
import { openRemoteConnection } from './remote-connection'
import { openStandIn, type Refusal, type StandIn, type StandInSight } from './testing/stand-in'
import { ids } from './testing/stand-in-records'
import { dataUrlMostBytes } from './upload-ways'
import { createPassingUploads } from './uploads'

const bytes = '8BPS and the rest'
const psd = () => new File([bytes], 'Poster 1.psd')
const asData = `data:image/vnd.adobe.photoshop;base64,${Buffer.from(bytes).toString('base64')}`

const isForm = ({ headers }: StandInSight): boolean =>
  headers['content-type']?.startsWith('multipart/') === true
const jsonOf = ({ body }: StandInSight): Readonly<Record<string, unknown>> =>
  JSON.parse(body.toString('utf8'))
const missing = (field: string) => ({
  status: 422,
  body: { success: false, detail: [{ loc: ['body', field], msg: 'Field required', type: 'missing' }] },
})
const noForms: Refusal = (request) => (isForm(request) ? missing('psd_file_url') : null)
const addressesOnly: Refusal = (request) => {
  if (isForm(request)) return missing('psd_file_url')
  const isData = String(jsonOf(request)['psd_file_url']).startsWith('data:')
  return isData
    ? { status: 400, body: { error_code: 'PSD_DOWNLOAD_FAILED', message: 'No such scheme.' } }
    : null
}

let standIn: StandIn
let uploads = createPassingUploads()
let storage: Server
let stored: { readonly url: string; readonly body: string; readonly length: string | undefined }[]
let storageStatus = 200
let storageAddress: string

beforeEach(async () => {
  uploads = createPassingUploads()
  stored = []
  storageStatus = 200
  storage = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { url = '', headers } = request
    stored.push({ url, body: Buffer.concat(parts).toString(), length: headers['content-length'] })
    response.writeHead(storageStatus).end()
  })
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve))
  storageAddress = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`
})
afterEach(async () => {
  storage.closeAllConnections()
  await new Promise((resolve) => storage.close(resolve))
  await standIn.close()
})

const connect = (fileAddress: FileAddress | null = null) =>
  openRemoteConnection({
    baseUrl: standIn.address,
    apiKey: 'key',
    name: 'Shop',
    uploads,
    fileAddress,
    patience: { attempts: 2, firstDelayMs: 1, longestDelayMs: 1, longestRetryAfterMs: 1 },
  })

const open = async (refuse: Refusal, fileAddress: FileAddress | null = null) => {
  standIn = await openStandIn('minimal', refuse)
  return () => connect(fileAddress).service.psdMockups
}

const failureFrom = (call: Promise<unknown>) =>
  call.then(() => Promise.reject(new Error('The upload succeeded.')), failureOfCall)

describe('a file of this computer', () => {
  it('goes as a part of a form to a service that takes one', async () => {
    const psdMockups = await open(() => null)
    await psdMockups().upload({ file: psd(), psd_name: 'Poster' })
    expect(standIn.seen.map(isForm)).toEqual([true])
    expect(await uploads.way('psd')).toBe('file')
  })

  it('goes as a data: URL where the refusal names `psd_file_url`, and at once the next time', async () => {
    const psdMockups = await open(noForms)
    const answer = await psdMockups().upload({ file: psd(), psd_name: 'Poster' })
    expect(answer).toMatchObject({ status: 200, body: { data: { uuid: ids.mockup } } })
    await psdMockups().upload({ file: psd(), psd_name: 'Poster' })
    expect(standIn.seen.map(isForm)).toEqual([true, false, false])
    expect(jsonOf(standIn.seen[1]!)).toMatchObject({ psd_file_url: asData, psd_name: 'Poster' })
    const keys = standIn.seen.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(3)
  })

  it.each<[string, Refusal]>([
    ['415', (request) => (isForm(request) ? { status: 415, body: {} } : null)],
    [
      'a 422 about the body as a whole',
      (request) =>
        isForm(request) ? { status: 422, body: { detail: [{ loc: ['body'], msg: 'No dictionary' }] } } : null,
    ],
    [
      'a 400 in words',
      (request) => (isForm(request) ? { status: 400, body: { detail: 'Malformed JSON' } } : null),
    ],
  ])('goes as a data: URL after %s too', async (_name, refuse) => {
    const psdMockups = await open(refuse)
    await psdMockups().upload({ file: psd() })
    expect(await uploads.way('psd')).toBe('data')
  })

  it('is put where the user said, for a service that fetches files only', async () => {
    const psdMockups = await open(addressesOnly, {
      readUrl: 'https://files.example/{hash}/{name}',
      writeUrl: `${storageAddress}/{hash}?signature=s`,
    })
    await psdMockups().upload({ file: psd() })
    const { psd_file_url } = jsonOf(standIn.seen.at(-1)!)
    const [, contentHash] =
      /^https:\/\/files\.example\/([0-9a-f]{64})\/Poster%201\.psd$/.exec(String(psd_file_url)) ?? []
    expect(stored).toEqual([{ url: `/${contentHash}?signature=s`, body: bytes, length: `${bytes.length}` }])
    expect(await uploads.mockupOf(contentHash ?? '')).toBe(ids.mockup)
    expect(await uploads.way('psd')).toBe('address')
  })

  it('is not sent to the service when the storage does not take it', async () => {
    storageStatus = 403
    const psdMockups = await open(addressesOnly, {
      readUrl: 'https://files.example/a.psd',
      writeUrl: storageAddress,
    })
    const failure = await failureFrom(psdMockups().upload({ file: psd() }))
    expect(failure).toMatchObject({ kind: 'storageRefuses', params: { status: 403 } })
    expect(standIn.seen.map(isForm)).toEqual([true])
  })

  it('is refused with what to do, if the service takes it in no way that this computer has', async () => {
    const psdMockups = await open(addressesOnly)
    const failure = await failureFrom(psdMockups().upload({ file: psd() }))
    expect(failure).toMatchObject({
      kind: 'uploadNeedsAddress',
      params: { why: 'refused', said: 'No such scheme.' },
    })
    expect(failure.message).toMatch(/^“Shop” \(127\.0\.0\.1:\d+\) takes Poster 1\.psd/)
    expect(failure.suggestion).toContain('connections file-address')
  })

  it('is refused at once, if it is too large for a service that takes no forms', async () => {
    await uploads.keepWay('psd', 'data')
    const psdMockups = await open(noForms)
    const large = new File([new Uint8Array(dataUrlMostBytes + 1)], 'Large.psd')
    const failure = await failureFrom(psdMockups().upload({ file: large }))
    expect(failure).toMatchObject({ kind: 'uploadNeedsAddress', params: { why: 'tooLarge' } })
    expect(standIn.seen).toEqual([])
  })

  it('is sent once only, if the service refuses the file and not the way', async () => {
    const psdMockups = await open(() => ({
      status: 400,
      body: { error_code: 'NO_SMART_OBJECTS', message: 'Nothing to fill.', success: false },
    }))
    expect(await failureFrom(psdMockups().upload({ file: psd() }))).toMatchObject({
      code: 'NO_SMART_OBJECTS',
    })
    const named = await failureFrom(psdMockups().upload({ file: psd(), psd_name: 'x' }))
    expect([named.code, standIn.seen.length]).toEqual(['NO_SMART_OBJECTS', 2])
    expect(await uploads.way('psd')).toBeNull()
  })

  it('is refused in the words of a service that says the same of every way', async () => {
    const psdMockups = await open(() => ({ status: 400, body: { detail: 'This is a drawing of a cat.' } }))
    expect(await failureFrom(psdMockups().upload({ file: psd() }))).toMatchObject({
      kind: 'serviceSaid',
      message: 'This is a drawing of a cat.',
    })
    await uploads.keepWay('psd', 'file')
    standIn.seen.length = 0
    await failureFrom(psdMockups().upload({ file: psd() }))
    expect(standIn.seen.map(isForm)).toEqual([true])
  })

  it('goes another way again, if the service has changed its mind', async () => {
    await uploads.keepWay('psd', 'data')
    const psdMockups = await open((request) => (isForm(request) ? null : missing('file')))
    await psdMockups().upload({ file: psd() })
    expect([standIn.seen.map(isForm), await uploads.way('psd')]).toEqual([[false, true], 'file'])
  })
})

it('sends fonts and photos without a form too, each its own way', async () => {
  const noOtherForms: Refusal = (request) =>
    isForm(request) ? missing(request.call === 'fonts.upload' ? 'url' : 'source_url') : null
  standIn = await openStandIn('minimal', noOtherForms)
  const { service } = connect()
  await service.fonts.upload({ file: new File(['true'], 'Inter.ttf'), license_confirmed: true })
  expect(jsonOf(standIn.seen.at(-1)!)).toEqual({
    url: 'data:font/ttf;base64,dHJ1ZQ==',
    license_confirmed: true,
  })
  await service.photoMockups.create({ file: new File(['jpg'], 'Mug.JPG'), name: 'Mug' })
  expect(jsonOf(standIn.seen.at(-1)!)).toEqual({
    source_base64: 'anBn',
    source_content_type: 'image/jpeg',
    name: 'Mug',
  })
  expect([await uploads.way('font'), await uploads.way('photo'), await uploads.way('psd')]).toEqual([
    'data',
    'data',
    null,
  ])
})
