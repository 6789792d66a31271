import { renderRequest } from '@contract/service/renders'
import { expect, it } from 'vitest'
import { coercedInput, type SchemaIssue } from './coerced-input'

const uuid = '20953ddb-9391-41ec-b4f1-c15674f50bc4'

const read = (input: object): unknown => {
  const whole = { mockup_uuid: uuid, ...input }
  const { error } = renderRequest.safeParse(whole)
  const coerced = coercedInput(whole, (error?.issues ?? []) as readonly SchemaIssue[])
  return coerced === null ? null : renderRequest.safeParse(coerced).data
}

it('reads numbers and switches that came as text, at any depth and among choices', () => {
  const asset = { url: 'x', rotate: '-12.5', flip_vertical: 'True', size: { width: '20', height: 10 } }
  expect(
    read({
      is_async: '0',
      smart_objects: [{ uuid, asset }],
      export_options: { image_size: '200', quality: ' 80 ' },
    }),
  ).toMatchObject({
    is_async: false,
    smart_objects: [{ asset: { rotate: -12.5, flip_vertical: true, size: { width: 20, height: 10 } } }],
    export_options: { image_size: 200, quality: 80 },
  })
})

it('reads numbers where text was asked for', () => {
  expect(read({ export_label: 2026 })).toMatchObject({ export_label: '2026' })
})

it('helps nothing that says nothing', () => {
  expect(read({ is_async: 'perhaps', export_options: { quality: 'high', image_size: {} } })).toBeNull()
  expect(read({ smart_objects: 'all', export_options: { quality: '1e3' } })).toBeNull()
})

it('refuses after all what is out of bounds', () => {
  expect(read({ export_options: { quality: '101' } })).toBeUndefined()
})
