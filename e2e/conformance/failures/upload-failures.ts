import { flatPsd, sampleLayer, samplePsd } from '../../../src-main/psd/testing/sample-psd'
import { refused } from '../check'
import type { FailureCheck, Places } from './failure-check'

const file = (bytes: Uint8Array) => new File([bytes.slice()], 'Poster.psd')
const upload = ({ free }: Places, bytes: Uint8Array) => free.form('/api/v1/psd/upload', { file: file(bytes) })
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
]
