import { expect, it } from 'vitest'
import type { OutputOptions } from '../ports/engine'
import { createAssertTakes, noServiceOptions, ofMockup, type ServiceOptions } from './service-options'

const called = { connection: 'Shop', host: 'shop.example' }
const plan = { plan: 'Trial', widestRender: 1024 }
const plain: OutputOptions = { format: 'png', width: 1000, quality: 90, dpi: null, profile: 'document' }

const described = (body: object, schemas: object = {}): object => ({
  paths: { '/v1/renders': { post: { requestBody: { content: { 'application/json': { schema: body } } } } } },
  components: { schemas },
})

/** As frameworks for Python write it: references, `anyOf` with null, items of their own. */
const framework = described(
  { $ref: '#/components/schemas/Render' },
  {
    Render: {
      type: 'object',
      properties: {
        export_options: { anyOf: [{ $ref: '#/components/schemas/Export' }, { type: 'null' }] },
        smart_objects: { type: 'array', items: { $ref: '#/components/schemas/Input' } },
        export_label: { anyOf: [{ type: 'string', maxLength: 10 }, { type: 'null' }] },
      },
    },
    Export: {
      allOf: [
        { properties: { image_format: { $ref: '#/components/schemas/Format' } } },
        { properties: { dpi: { type: 'integer', minimum: 72, maximum: 300 } } },
      ],
    },
    Format: { type: 'string', enum: ['png', 'webp', 'tiff'] },
    Input: { properties: { print_area_preset_uuid: { type: 'string', format: 'uuid' } } },
  },
)

/** Null: everything is taken. */
const refusal = async (
  description: unknown,
  output: Partial<OutputOptions>,
  options: Partial<ServiceOptions> = {},
): Promise<string | null> => {
  const assertTakes = createAssertTakes({ called, plan, readDescription: async () => description })
  return assertTakes([{ ...plain, ...output }], { ...noServiceOptions, ...options }).then(
    () => null,
    (error: Error) => error.message,
  )
}

const presets = [{ layer: 'Front', preset: 'Chest' }]

it('takes what the description of a service knows, through references, alternatives and lists', async () => {
  expect(await refusal(framework, { format: 'tiff', dpi: 300 }, { label: 'shop', presets })).toBeNull()
})

it('refuses what the description leaves out or bounds, each by its name', async () => {
  const name = '“Shop” (shop.example)'
  expect(await refusal(framework, { format: 'avif' })).toBe(
    `${name} cannot make avif files, by its own description.`,
  )
  expect(await refusal(framework, { dpi: 600 })).toContain('cannot note 600 dpi')
  expect(await refusal(framework, { profile: 'srgb' })).toContain(
    'cannot convert pictures to the profile srgb',
  )
  expect(await refusal(framework, {}, { label: 'much too long' })).toContain('the label “much too long”')
  expect(await refusal(framework, {}, { webhookUrl: 'https://a.example' })).toContain(
    'cannot notify a webhook',
  )
})

it('names the formats that there are', async () => {
  const assertTakes = createAssertTakes({ called, plan, readDescription: async () => framework })
  await expect(assertTakes([{ ...plain, format: 'psd' }], noServiceOptions)).rejects.toMatchObject({
    code: 'FEATURE_UNAVAILABLE',
    suggestion: 'Choose one of png, webp, tiff, or render on this computer.',
  })
})

it.each<[string, unknown]>([
  ['publishes none', null],
  ['describes something else', { paths: { '/pets': { post: {} } } }],
])('refuses everything beyond the interface where a service %s', async (_name, description) => {
  const unsaid = 'it publishes no description of its API'
  expect(await refusal(description, { format: 'tiff' })).toContain(unsaid)
  expect(await refusal(description, { dpi: 300 })).toContain(unsaid)
  expect(await refusal(description, { profile: 'srgb' })).toContain(unsaid)
  expect(await refusal(description, {}, { label: 'shop' })).toContain(unsaid)
  expect(await refusal(description, {}, { presets })).toContain(unsaid)
  expect(await refusal(description, {}, { webhookUrl: 'https://a.example' })).toContain(unsaid)
})

it('refuses an option where the body may hold anything', async () => {
  expect(await refusal(described({ type: 'object' }), { dpi: 300 })).toContain('by its own description')
})

it('asks for no description where every service knows the options', async () => {
  const assertTakes = createAssertTakes({
    called,
    plan,
    readDescription: () => Promise.reject(new Error('asked')),
  })
  for (const format of ['png', 'jpg', 'webp'] as const)
    await assertTakes([{ ...plain, format, width: 'original' }], noServiceOptions)
})

it('reads a description that refers to itself', async () => {
  const endless = described(
    { $ref: '#/components/schemas/A' },
    { A: { anyOf: [{ $ref: '#/components/schemas/A' }] } },
  )
  expect(await refusal(endless, { dpi: 300 })).toContain('by its own description')
})

it('refuses widths beyond the plan before anything is sent, of whole mockups too', async () => {
  const tooWide = 'The plan “Trial” renders at most 1024 px wide; asked were 2048.'
  expect(await refusal(null, { width: 2048 })).toBe(tooWide)
  expect(await refusal(null, ofMockup({ ...plain, width: 'original' }, 2048))).toBe(tooWide)
  expect(await refusal(null, { width: 1024 })).toBeNull()
})
