import sharp from 'sharp'

/** Display P3, in which the red of sRGB is (234, 51, 34). */
export const readWideProfile = async (): Promise<Buffer> => {
  const red = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
  const { icc } = await sharp(await red.withIccProfile('p3').png().toBuffer()).metadata()
  if (icc === undefined) throw new Error('sharp wrote no profile.')
  return icc
}

/**
 * Inserts a profile before the file's other image resources, whose section follows the header and an empty colour
 * section.
 */
export const withProfile = (psd: Uint8Array, icc: Uint8Array): Buffer => {
  const file = Buffer.from(psd)
  const [lengthAt, resourcesAt] = [30, 34]
  const resource = Buffer.alloc(12 + icc.length + (icc.length % 2))
  resource.write('8BIM')
  resource.writeUInt16BE(1039, 4)
  resource.writeUInt32BE(icc.length, 8)
  resource.set(icc, 12)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(file.readUInt32BE(lengthAt) + resource.length)
  return Buffer.concat([file.subarray(0, lengthAt), length, resource, file.subarray(resourcesAt)])
}
