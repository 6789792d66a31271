import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isSrgbProfile, readIccProfile } from './icc-profile'

const profileOf = async (name: 'srgb' | 'p3'): Promise<Buffer> => {
  const red = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
  return (await sharp(await red.withIccProfile(name).png().toBuffer()).metadata()).icc ?? Buffer.alloc(0)
}

/** A version 2 profile that holds a description and nothing else. */
const textProfile = (text: string): Buffer => {
  const profile = Buffer.alloc(200)
  profile.write('GRAY', 16)
  profile.writeUInt32BE(1, 128)
  profile.write('desc', 132)
  profile.writeUInt32BE(144, 136)
  profile.writeUInt32BE(56, 140)
  profile.write('desc', 144)
  profile.writeUInt32BE(text.length + 1, 152)
  profile.write(text, 156)
  return profile
}

describe('an ICC profile', () => {
  it('says its name and colour space', async () => {
    expect(readIccProfile(await profileOf('p3'))).toMatchObject({ colorSpace: 'rgb' })
    expect(readIccProfile(textProfile('Dot Gain 20%'))).toEqual({
      colorSpace: 'gray',
      description: 'Dot Gain 20%',
    })
  })

  it('is sRGB by its name', async () => {
    expect(isSrgbProfile(await profileOf('srgb'))).toBe(true)
    expect(isSrgbProfile(await profileOf('p3'))).toBe(false)
    expect(isSrgbProfile(textProfile('sRGB IEC61966-2.1'))).toBe(true)
    expect(isSrgbProfile(null)).toBe(false)
  })

  it('is null when it is cut short, and has no name when its tag lies outside', () => {
    expect(readIccProfile(new Uint8Array(20))).toBeNull()
    const damaged = textProfile('x')
    damaged.writeUInt32BE(9000, 136)
    expect(readIccProfile(damaged)?.description).toBeNull()
  })
})
