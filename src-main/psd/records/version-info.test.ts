import { describe, expect, it } from 'vitest'
import { openPsd } from '../open-psd'
import { sampleLayer, samplePsd } from '../testing/sample-psd'

const writtenBy = (writerName: string, readerName: string) => {
  const versionInfo = { hasRealMergedData: true, writerName, readerName, fileVersion: 1 }
  const bytes = samplePsd([sampleLayer('a')], { imageResources: { versionInfo } })
  return openPsd(bytes, 'cup.psd').document.writtenBy
}

describe('the writer of a file', () => {
  it.each([
    ['Adobe Photoshop 6.0', 6],
    ['Adobe Photoshop 7.0', 7],
    ['Adobe Photoshop CS', 8],
    ['Adobe Photoshop CS2', 9],
    ['Adobe Photoshop CS5.1', 12.1],
    ['Adobe Photoshop CS6', 13],
    ['Adobe Photoshop CC', 14],
    ['Adobe Photoshop CC (64 Bit)', 14],
    ['Adobe Photoshop CC 2014', 15],
    ['Adobe Photoshop CC 2015', 16],
    ['Adobe Photoshop CC 2015.5', 17],
    ['Adobe Photoshop CC 2017', 18],
    ['Adobe Photoshop 2026', 27],
    ['Adobe Photoshop Elements 10.0', 12],
    ['Adobe Photoshop', null],
    ['Adobe Illustrator CS3', null],
    ['another program', null],
  ])('%s has the number %s', (name, photoshopVersion) => {
    expect(writtenBy('Adobe Photoshop', name)).toEqual({ name, photoshopVersion })
  })

  it('is unknown in a file that does not name it', () => {
    expect(openPsd(samplePsd([sampleLayer('a')]), 'cup.psd').document.writtenBy).toBeNull()
  })
})
