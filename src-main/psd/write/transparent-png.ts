import { crc32, deflateSync } from 'node:zlib'
import type { Size } from '../../engine/document/geometry'
import { joinBytes, uint32Bytes } from '../bytes/big-endian'

/** A PNG of this size in which nothing is painted: one transparent colour in one bit per pixel. */
export const transparentPng = ({ width, height }: Size): Uint8Array =>
  joinBytes([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', joinBytes([uint32Bytes(width), uint32Bytes(height), Uint8Array.of(1, 3, 0, 0, 0)])),
    chunk('PLTE', Uint8Array.of(255, 255, 255)),
    chunk('tRNS', Uint8Array.of(0)),
    chunk('IDAT', deflateSync(new Uint8Array(height * (1 + Math.ceil(width / 8))))),
    chunk('IEND', new Uint8Array()),
  ])

const chunk = (name: string, data: Uint8Array): Uint8Array => {
  const named = joinBytes([Buffer.from(name, 'latin1'), data])
  return joinBytes([uint32Bytes(data.length), named, uint32Bytes(crc32(named))])
}
