import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { loadTextTools } from '../adapters/text/load-text-tools'
import { readTestFont, testFace } from '../adapters/text/testing/test-faces'
import { fillRings } from '../engine/text/draw/fill-rings'
import { flattenGlyph } from '../engine/text/draw/flatten-glyph'
import { growthOfRings } from '../engine/text/draw/grow-rings'
import { samplePlane } from '../engine/text/draw/sample-plane'
import { createHinter } from '../engine/text/hint/create-hinter'
import type { GlyphOutline } from '../engine/text/text-tools'

/**
 * Samples of 61 glyphs of three fonts, as FreeType 2.11.1 draws them for one sample a pixel, which runs instructions by
 * the rules of version 35. `rows`: bits, highest first, each row padded to a byte; base64.
 */
const goldens = z.object({
  fonts: z.array(
    z.object({
      file: z.string(),
      ppem: z.number(),
      glyphs: z.array(
        z.object({
          glyph: z.number(),
          left: z.number(),
          top: z.number(),
          width: z.number(),
          height: z.number(),
          rows: z.base64(),
        }),
      ),
    }),
  ),
})
type Golden = z.infer<typeof goldens>['fonts'][number]['glyphs'][number]

const stored = readFileSync(join(__dirname, '../../e2e/fixtures/hinting/free-type-samples.json.br'))
const { fonts } = goldens.parse(JSON.parse(brotliDecompressSync(stored).toString()))
const tools = await loadTextTools(readTestFont, 2 ** 26)

const edge = { left: 1 / 256, right: 1 / 256, up: 1 / 256, down: 1 / 256 }

/** Samples that both hold, by those that either holds. */
const overlap = (outline: GlyphOutline, golden: Golden, counts: { both: number; either: number }): void => {
  const bounds = {
    left: golden.left - 4,
    top: -golden.top - 4,
    right: golden.left + golden.width + 4,
    bottom: golden.height - golden.top + 4,
  }
  const plane = samplePlane(bounds, 1)
  const rings = flattenGlyph(outline, { a: 1, b: 0, c: 0, d: -1, e: 0, f: 0 })
  // FreeType counts the samples that lie on an edge as well.
  for (const all of [rings, growthOfRings(rings, edge)]) fillRings(plane, all, { x: 0, y: 0 })
  const rows = Buffer.from(golden.rows, 'base64')
  const pitch = Math.ceil(golden.width / 8)
  for (const [i, ours] of plane.masks.entries()) {
    const x = (i % plane.width) - 4
    const y = Math.floor(i / plane.width) - 4
    const isInside = x >= 0 && x < golden.width && y >= 0 && y < golden.height
    const theirs = isInside ? ((rows[y * pitch + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 : 0
    counts.both += ours & theirs
    counts.either += ours | theirs
  }
}

describe('glyphs fitted to pixels cover the samples that FreeType covers', () => {
  test.each(fonts)('$file at $ppem', ({ file, ppem, glyphs }) => {
    const font = tools.open(testFace(file))
    if (font.instructions === null) throw new Error('The font has no instructions')
    const hinter = createHinter(font.instructions, font.unitsPerEm)
    const counts = { both: 0, either: 0 }
    for (const golden of glyphs) {
      const outline = hinter.hinted(golden.glyph, ppem, ppem)
      if (outline === null) expect.fail(`the glyph ${golden.glyph} is not fitted`)
      overlap(outline, golden, counts)
    }
    // Its rasteriser is coarser, and keeps thin stems from vanishing.
    expect(counts.both / counts.either).toBeGreaterThan(0.992)
  })
})
