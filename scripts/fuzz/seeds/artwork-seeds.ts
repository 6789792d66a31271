import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { smallPdf } from '../../../src-main/testing/small-pdf'
import type { Seed } from '../fuzz-kind'

/** A picture of 24 × 16 with a gradient in each format that is read, and drawings of our own writing. */
export const artworkSeeds = async (): Promise<readonly Seed[]> => {
  const picture = sharp(gradient(), { raw: { width: 24, height: 16, channels: 4 } })
  const opaque = picture.clone().removeAlpha()
  return [
    { name: 'picture.png', bytes: await picture.clone().png().toBuffer(), finish: withChecksums },
    {
      name: 'palette.png',
      bytes: await opaque.clone().png({ palette: true }).toBuffer(),
      finish: withChecksums,
    },
    { name: 'picture.jpg', bytes: await opaque.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer() },
    { name: 'inks.jpg', bytes: await opaque.clone().toColourspace('cmyk').jpeg().toBuffer() },
    { name: 'picture.webp', bytes: await picture.clone().webp().toBuffer() },
    { name: 'picture.tif', bytes: await picture.clone().tiff({ compression: 'lzw' }).toBuffer() },
    { name: 'plain.tif', bytes: await opaque.clone().tiff({ compression: 'none' }).toBuffer() },
    { name: 'picture.gif', bytes: await picture.clone().gif().toBuffer() },
    { name: 'drawing.svg', bytes: Buffer.from(drawing) },
    {
      name: 'page.pdf',
      bytes: smallPdf(120, 80, '0.2 0.4 0.8 rg 10 10 60 40 re f 1 0 0 RG 4 w 0 0 m 120 80 l S'),
    },
  ]
}

const gradient = (): Uint8Array =>
  Uint8Array.from({ length: 24 * 16 * 4 }, (_, at) => (at % 4 === 3 ? 255 - (at % 97) : (at * 7) % 256))

/** Without right checksums a reader stops at the first mutated chunk. */
const withChecksums = (bytes: Uint8Array): Uint8Array => {
  const file = Buffer.from(bytes)
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 8 + file.readUInt32BE(at)
    if (end + 4 > file.length) break
    file.writeUInt32BE(crc32(file.subarray(at + 4, end)), end)
    at = end + 4
  }
  return file
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80" viewBox="0 0 120 80">
<defs>
<linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#036"/>
<stop offset="1" stop-color="#fc0"/></linearGradient>
<filter id="b" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency="0.1" numOctaves="2" seed="3"/></filter>
<filter id="c"><feGaussianBlur stdDeviation="2"/><feMorphology operator="dilate" radius="1"/></filter>
<pattern id="d" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 0h2v2h-2z"/></pattern>
<mask id="e"><rect width="60" height="80" fill="white"/></mask>
<symbol id="f"><circle cx="20" cy="20" r="12"/></symbol>
</defs>
<rect width="120" height="80" fill="url(#a)"/>
<g filter="url(#c)" opacity="0.5">
<path d="M10 10 L50 20 C60 30 70 40 20 60 Z" fill="url(#d)" stroke-dasharray="4 2" stroke="#000"/></g>
<rect x="60" y="20" width="40" height="40" filter="url(#b)" mask="url(#e)"/>
<use href="#f" x="10" y="5" transform="rotate(30) scale(1.5)"/>
<text x="8" y="70" font-size="12">Text <tspan dx="3">here</tspan></text>
</svg>
`
