import { AppError } from '@contract/errors'
import { describe, expect, it } from 'vitest'
import { readPhotoFile, writePhotoFile } from './photo-file'
import type { PhotoPart, PhotoTemplate } from './photo-template'

const parts = new Map<PhotoPart, Uint8Array>([
  ['photo', Uint8Array.of(1, 2, 3)],
  ['mask:Kissen – blau', Uint8Array.of(9)],
])
const size = { width: 8, height: 6 }
const template: PhotoTemplate = { version: 1, size, resolutionPpi: 72, targets: [], displacement: null }
const written = writePhotoFile(template, parts)

const kindOf = (bytes: Uint8Array): string => {
  try {
    readPhotoFile(bytes, 'pillow.mockphoto')
    return 'read'
  } catch (error) {
    if (error instanceof AppError && error.message.includes('“pillow.mockphoto”')) return error.kind
    throw error
  }
}

const changed = (at: number, value: number): Uint8Array => {
  const copy = written.slice()
  new DataView(copy.buffer).setUint32(at, value)
  return copy
}

describe('a photo mockup’s file', () => {
  it('is read as it was written, its pictures as views of the bytes', () => {
    const read = readPhotoFile(written, 'pillow.mockphoto')
    expect(read).toEqual({ template, parts })
    expect(read.parts.get('photo')?.buffer).toBe(written.buffer)
  })

  it('is read from shared memory', () => {
    const shared = new Uint8Array(new SharedArrayBuffer(written.length))
    shared.set(written)
    expect(readPhotoFile(shared, 'pillow.mockphoto').template).toEqual(template)
  })

  it('is refused with its name wherever it is cut', () => {
    const outcomes = new Set(Array.from(written, (_, length) => kindOf(written.subarray(0, length))))
    expect(outcomes).toEqual(new Set(['photoFileDamaged']))
  })

  it('is refused where a length or an offset leads out of it, or a newer program wrote it', () => {
    const newer = written.slice()
    newer[5] = 2
    expect(kindOf(newer)).toBe('photoFileTooNew')
    for (let at = 6; at < written.length - 4; at += 1)
      expect(['read', 'photoFileDamaged']).toContain(kindOf(changed(at, 0xffff_fff0)))
    expect(kindOf(changed(6, 0x7fff_ffff))).toBe('photoFileDamaged')
  })
})
