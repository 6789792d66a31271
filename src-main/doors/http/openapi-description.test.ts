import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { serviceContract } from '@contract/service/service'
import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLongRun } from '../../testing/how-often'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'
import { describeService, type ServiceDescription } from './openapi-description'

const run = promisify(execFile)

let fixture: TestFixture
let description: ServiceDescription
beforeAll(async () => {
  fixture = await openTestFixture()
  description = await describeService(fixture.router, { version: '1.2.3', address: fixture.address })
})
afterAll(() => fixture.close())

const proceduresOf = (contract: object): AnyContractProcedure[] =>
  Object.values(contract).flatMap((item) => (isContractProcedure(item) ? [item] : proceduresOf(item)))

interface Described {
  readonly deprecated?: boolean
  readonly 'x-required-scope'?: string
  readonly operationId: string
  readonly responses: Readonly<Record<string, { readonly headers: Readonly<Record<string, unknown>> }>>
}

const operations = () =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Readonly<Record<string, Described>>).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  )

it('is sound for the calls of the embedded editor, which take a token', async () => {
  const studio = JSON.parse(await (await fetch(`${fixture.address}/studio/openapi.json`)).text())
  const { valid, errors } = await new Validator().validate(structuredClone(studio))
  expect([valid, errors]).toEqual([true, undefined])
  expect(Object.keys(studio.paths)).toContain('/studio/api/sessions/{session_id}/actions')
  expect([studio.security, studio.components.securitySchemes.token.scheme]).toEqual([
    [{ token: [] }],
    'bearer',
  ])
})

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    const document = JSON.parse(JSON.stringify(description))
    const { valid, errors } = await new Validator().validate(document)
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  it('has every call of the contract, and the earlier names beside it as deprecated', async () => {
    const described = operations()
    const names = described.map(({ name }) => name)
    for (const { '~orpc': call } of proceduresOf(serviceContract))
      expect(names).toContain(`${call.route.method} ${call.route.path}`)
    const earlier = described.filter(({ name }) =>
      /\/(?:2d-)?mockups(?:\/|$)/.test(name.replace('psd-mockups', '').replace('photo-mockups', '')),
    )
    expect(earlier.length).toBeGreaterThan(10)
    expect(earlier.every(({ operation }) => operation.deprecated)).toBe(true)
  })

  it('tells which scope each call needs', async () => {
    const scopes = new Map(operations().map(({ name, operation }) => [name, operation['x-required-scope']]))
    expect(scopes.get('GET /api/v1/psd-mockups')).toBe('read')
    expect(scopes.get('GET /api/v1/mockups')).toBe('read')
    expect(scopes.get('POST /api/v1/renders')).toBe('render')
    expect(scopes.get('DELETE /api/v1/webhook-endpoints/{endpoint_id}')).toBe('manage')
    expect(scopes.get('GET /api/v1/me')).toBeUndefined()
  })

  it('names each operation once', async () => {
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('says where the server is, and names the shapes of failures and records', async () => {
    expect(description['servers']).toEqual([{ url: fixture.address }])
    const names = ['Failure', 'CodedFailure', 'InvalidInput', 'LimitReached', 'Job', 'PsdMockup', 'Font']
    for (const name of names) expect(description).toHaveProperty(['components', 'schemas', name])
  })

  it('has every status that a call may answer with', async () => {
    const statuses = new Map(
      operations().map(({ name, operation }) => [name, Object.keys(operation.responses)]),
    )
    const having = (status: string) =>
      [...statuses].flatMap(([name, all]) =>
        all.includes(status) && !/\/2d-|\/mockups/.test(name) ? [name] : [],
      )
    expect(having('409').sort()).toEqual([
      'DELETE /api/v1/webhook-endpoints/{endpoint_id}',
      'PATCH /api/v1/photo-mockups/{mockup_id}',
      'PATCH /api/v1/webhook-endpoints/{endpoint_id}',
      'POST /api/v1/fonts',
      'POST /api/v1/jobs/{job_id}/cancel',
      'POST /api/v1/jobs/{job_id}/retry',
      'POST /api/v1/photo-mockups',
      'POST /api/v1/photo-mockups/{mockup_id}/render',
      'POST /api/v1/psd/upload',
      'POST /api/v1/renders',
      'POST /api/v1/renders/video',
      'POST /api/v1/studio/create-session',
      'POST /api/v1/webhook-endpoints/{endpoint_id}/test',
      'PUT /api/v1/photo-mockups/{mockup_id}/print-areas',
    ])
    expect(having('404')).toEqual(
      expect.arrayContaining([
        'POST /api/v1/renders',
        'GET /api/v1/jobs/{job_id}',
        'DELETE /api/v1/fonts/{uuid}',
      ]),
    )
    for (const status of ['400', '403', '408', '413', '422', '431', '500', '507'])
      expect(having(status), status).toHaveLength(having('401').length)
  })

  it('tells of failures, limits and slots', async () => {
    const described = operations()
    for (const { name, operation } of described) {
      expect(Object.keys(operation.responses), name).toEqual(
        expect.arrayContaining(['401', '422', '429', '500']),
      )
      expect(operation.responses['401']?.headers, name).toHaveProperty('RateLimit-Remaining')
      expect(operation.responses['429']?.headers, name).toHaveProperty('Retry-After')
    }
    const render = described.find(({ name }) => name === 'POST /api/v1/renders')
    expect(Object.keys(render?.operation.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '202', '402', '409', '502']),
    )
    expect(render?.operation.responses['200']?.headers).toHaveProperty('X-Concurrent-Remaining')
    expect(render?.operation.responses['202']?.headers).not.toHaveProperty('X-Concurrent-Remaining')
  })
})

describe('a client that is generated from it', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'client-'))
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  })
  afterAll(() => rm(folder, { recursive: true }))

  it.runIf(isLongRun)('compiles, takes a mockup in, reads it and deletes it', async () => {
    const { generateApi } = await import('swagger-typescript-api')
    const spec = JSON.parse(JSON.stringify(description))
    const { files } = await generateApi({
      spec,
      fileName: 'client.ts',
      silent: true,
      httpClientType: 'fetch',
    })
    await writeFile(join(folder, 'client.ts'), files[0]?.fileContent ?? '')
    await writeFile(join(folder, 'use.ts'), useOfClient)
    const root = resolve(import.meta.dirname, '../../..')
    const compiler = join(root, 'node_modules/typescript-native/bin/tsc')
    const options = [
      '--ignoreConfig',
      '--strict',
      '--skipLibCheck',
      '--target',
      'es2022',
      '--module',
      'nodenext',
      '--types',
      'node',
    ]
    await run(process.execPath, [
      compiler,
      ...options,
      '--typeRoots',
      join(root, 'node_modules/@types'),
      '--outDir',
      folder,
      join(folder, 'use.ts'),
    ]).catch(({ stdout }) => expect.fail(String(stdout).slice(0, 3000)))
    const { stdout } = await run(process.execPath, [join(folder, 'use.js'), fixture.address, fixture.key])
    expect(JSON.parse(stdout)).toEqual({ name: 'Poster', listed: 1, deleted: 204 })
  })
})

const useOfClient = `
import { Api } from './client.js'
const [address, key] = process.argv.slice(2) as [string, string]
const client = new Api({ baseUrl: address, baseApiParams: { headers: { 'x-api-key': key } } })
const psd_file_url = 'data:image/vnd.adobe.photoshop;base64,' + Buffer.from('8BPS').toString('base64')
const taken = await client.api.psdMockupsUpload({ psd_file_url, psd_name: 'Poster' })
if (!('data' in taken.data)) throw new Error('queued')
const { uuid } = taken.data.data
const { data: read } = await client.api.psdMockupsGet(uuid)
const { data: list } = await client.api.psdMockupsList({ name: 'poster' })
const { status } = await client.api.psdMockupsDelete(uuid)
process.stdout.write(JSON.stringify({ name: read.data.name, listed: list.data.total, deleted: status }))
`
