import { joinBytes, uint16Bytes, uint32Bytes } from '../bytes/big-endian'
import { ByteReader } from '../bytes/byte-reader'
import { resourceIds } from '../records/image-resources'

const headerBytes = 26

/** A PSD with an ICC profile among its image resources, which ag-psd cannot write. */
export const withProfile = (psd: Uint8Array, profile: Uint8Array): Uint8Array => {
  const reader = new ByteReader(psd, 'file', headerBytes)
  reader.skip(reader.uint32())
  const lengthAt = reader.position
  const length = reader.uint32()
  const end = lengthAt + 4 + length
  const resource = joinBytes([
    Buffer.from('8BIM', 'latin1'),
    uint16Bytes(resourceIds.iccProfile),
    uint16Bytes(0),
    uint32Bytes(profile.length),
    profile,
    new Uint8Array(profile.length % 2),
  ])
  return joinBytes([
    psd.subarray(0, lengthAt),
    uint32Bytes(length + resource.length),
    psd.subarray(lengthAt + 4, end),
    resource,
    psd.subarray(end),
  ])
}
