import { flatPsd, sampleLayer, samplePsd } from '../../../src-main/psd/testing/sample-psd'
import { refused } from '../check'
import type { FailureCheck, Places } from './failure-check'

const file = (bytes: Uint8Array) => new File([bytes.slice()], 'Poster.psd')
const upload = ({ free }: Places, bytes: Uint8Array) => free.form('/api/v1/psd/upload', { file: file(bytes) })
/** A smart object “Label” with these contents, or with none. */
const labelled = (name: string, contents: string | null): Uint8Array => {
  const id = '20953ddb-9391-11ec-b4f1-c15674f50bc4'
  const placedLayer = {
    ...{ id, type: 'raster' as const, width: 4, height: 3 },
    transform: [0, 0, 4, 0, 4, 3, 0, 3],
  }
  const data = new TextEncoder().encode(contents ?? '')
  return samplePsd(
    [sampleLayer('Paper'), sampleLayer('Label', { placedLayer })],
    contents === null ? {} : { linkedFiles: [{ id, name, data }] },
  )
}
const strictly = ({ strict }: Places, bytes: Uint8Array) =>
  strict.form('/api/v1/psd/upload', { file: file(bytes) })
const fromAddress = ({ free }: Places, psd_file_url: string) =>
  free.send('POST', '/api/v1/psd/upload', { psd_file_url })

export const uploadFailures: readonly FailureCheck[] = [
  {
    status: 400,
    code: 'PSD_DOWNLOAD_FAILED',
    when: 'the file cannot be fetched, or its address is not on the public network',
    run: async (places) => {
      refused(await fromAddress(places, `${places.upstream}/status/404`), 400, 'PSD_DOWNLOAD_FAILED')
      refused(await fromAddress(places, 'http://10.0.0.1/a.psd'), 400, 'PSD_DOWNLOAD_FAILED')
    },
  },
  {
    status: 400,
    code: 'PSD_PARSE_FAILED',
    when: 'the file is not a PSD or PSB, or is broken',
    run: async (places) => {
      refused(await upload(places, new TextEncoder().encode('GIF89a')), 400, 'PSD_PARSE_FAILED')
      refused(await upload(places, new Uint8Array()), 400, 'PSD_PARSE_FAILED')
      refused(await fromAddress(places, `${places.upstream}/status/200`), 400, 'PSD_PARSE_FAILED')
      refused(await upload(places, samplePsd([sampleLayer('Torn')]).slice(0, 60)), 400, 'PSD_PARSE_FAILED')
    },
  },
  {
    status: 400,
    code: 'DIMENSION_TOO_LARGE',
    when: 'a side of the document is longer than 10,000 px',
    run: async (places) => {
      const wide = flatPsd({ mode: 1, depth: 8, width: 10_001, height: 1 }, [new Array(10_001).fill(0)])
      refused(await upload(places, wide), 400, 'DIMENSION_TOO_LARGE')
    },
  },
  {
    status: 400,
    code: 'NO_SMART_OBJECTS',
    when: 'there is neither a visible smart object nor a text layer',
    run: async (places) =>
      refused(await upload(places, samplePsd([sampleLayer('Paper')])), 400, 'NO_SMART_OBJECTS'),
  },
  {
    status: 400,
    code: 'UNSUPPORTED_FEATURE',
    when: 'uploads are strict and part of a layer is not drawn',
    run: async (places) => {
      const knockedOut = samplePsd([
        sampleLayer('Paper', { transparencyShapesLayer: false, knockout: true }),
        sampleLayer('Words', { text: { text: 'Sale' } }),
      ])
      refused(await strictly(places, knockedOut), 400, 'UNSUPPORTED_FEATURE')
    },
  },
  {
    status: 400,
    code: 'UNSUPPORTED_SMART_OBJECT_FORMAT',
    when: 'uploads are strict and a smart object holds a vector drawing or a format that cannot be read',
    run: async (places) =>
      refused(await strictly(places, labelled('a.svg', '<svg/>')), 400, 'UNSUPPORTED_SMART_OBJECT_FORMAT'),
  },
  {
    status: 422,
    code: 'LINKED_SMART_OBJECT_CONTENT_MISSING',
    when: 'uploads are strict and contents are not in the file',
    run: async (places) =>
      refused(await strictly(places, labelled('', null)), 422, 'LINKED_SMART_OBJECT_CONTENT_MISSING'),
  },
  {
    status: 500,
    code: 'SMART_OBJECT_EXTRACTION_FAILED',
    when: 'uploads are strict and contents are damaged',
    run: async (places) =>
      refused(await strictly(places, labelled('a.png', 'noise')), 500, 'SMART_OBJECT_EXTRACTION_FAILED'),
  },
]
