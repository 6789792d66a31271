import { describe, expect, it } from 'vitest'
import { smallPdf } from '../../testing/small-pdf'
import { carriedPdf } from './carried-pdf'

const page = smallPdf(20, 10, '1 0 0 rg 0 0 10 10 re f')
const joined = (...parts: readonly (string | Uint8Array)[]): Uint8Array =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))))
const head = '%!PS-Adobe-3.1 EPSF-3.0\n%%BoundingBox: 0 0 20 10\n%%BeginData\n'
const tail = '\n%%EndData\nshowpage\n%%EOF\n'
const trimmed = Buffer.from(page).toString('latin1').trim()

describe('the PDF of a file', () => {
  it('is the file itself, or what an EPS carries', () => {
    expect(carriedPdf(page)).toBe(page)
    const carried = carriedPdf(joined(head, page, tail))
    expect(Buffer.from(carried ?? []).toString('latin1')).toBe(trimmed)
  })

  it('is found behind the table of an EPS with a preview', () => {
    const parts = Uint8Array.of(0xc5, 0xd0, 0xd3, 0xc6, ...new Uint8Array(26))
    const carried = carriedPdf(joined(parts, head, page, tail))
    expect(Buffer.from(carried ?? []).toString('latin1')).toBe(trimmed)
  })

  it('is missing in plain PostScript, in pictures and in damaged files', () => {
    expect(carriedPdf(joined(head, tail))).toBe(null)
    expect(carriedPdf(joined(head, '%PDF-1.4 cut off'))).toBe(null)
    expect(carriedPdf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47))).toBe(null)
    expect(carriedPdf(new Uint8Array())).toBe(null)
  })
})
