import type { Seed } from '../fuzz-kind'

/** A body whose bytes are mutated rather than its fields, and where it is sent. */
export interface RawBody extends Seed {
  readonly path: string
  readonly contentType: string
}

const boundary = 'seam'

const form = [
  ...[`--${boundary}`, 'Content-Disposition: form-data; name="file"; filename="Poster.psd"'],
  ...['Content-Type: application/octet-stream', '', '8BPS of a poster'],
  ...[`--${boundary}`, 'Content-Disposition: form-data; name="psd_name"', '', 'Poster'],
  ...[`--${boundary}--`, ''],
].join('\r\n')

/** `MOCKUP` and `OBJECT` stand for the uuids of a mockup and a smart object that exist. */
const render = {
  mockup_uuid: 'MOCKUP',
  smart_objects: [{ uuid: 'OBJECT', asset: { url: 'data:image/png;base64,aaaa', fit: 'cover' } }],
  export_options: { image_format: 'png', image_size: 500 },
}

export const rawBodies: readonly RawBody[] = [
  {
    name: 'raw form.txt',
    path: '/api/v1/psd/upload',
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.from(form),
  },
  {
    name: 'raw render.txt',
    path: '/api/v1/renders',
    contentType: 'application/json',
    bytes: Buffer.from(JSON.stringify(render)),
  },
]
