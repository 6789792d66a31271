import type { ShapedGlyph, ShapingRun } from '../../../engine/text/text-tools'

/** A line of HarfBuzz's own tests: `font;options;code points;expected glyphs`. */
export interface ShapingExpectation {
  readonly line: string
  readonly font: string
  readonly codePoints: readonly number[]
  readonly variations: Readonly<Record<string, number>>
  readonly run: Partial<Pick<ShapingRun, 'direction' | 'script' | 'language'>> & Pick<ShapingRun, 'features'>
  readonly shows: Shown
  /** As `hb-shape` writes them. */
  readonly expected: string
}

/** The parts of each glyph that are written. */
interface Shown {
  readonly names: boolean
  readonly clusters: boolean
  readonly positions: boolean
  readonly advances: boolean
}

export const parseExpectations = (file: string): readonly ShapingExpectation[] =>
  file
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(parseExpectation)

const parseExpectation = (line: string): ShapingExpectation => {
  const [font = '', options = '', codePoints = '', expected = ''] = line.split(';')
  const given = new Map(options.split(/\s+/).map(pairOf))
  const has = (option: string): boolean => given.has(option)
  const directions = { l: 'ltr', r: 'rtl', t: 'ttb' } as const
  const direction = Object.entries(directions).find(([letter]) =>
    given.get('--direction')?.startsWith(letter),
  )?.[1]
  const [script, language] = [given.get('--script'), given.get('--language')]
  return {
    line,
    font: font.split('/').at(-1) ?? '',
    codePoints: codePoints.split(',').map((each) => Number.parseInt(each.replace('U+', ''), 16)),
    variations: numbersOf(given.get('--variations')),
    run: {
      features: featuresOf(given.get('--features')),
      ...(direction && { direction }),
      ...(script && { script: script[0]?.toUpperCase() + script.slice(1).toLowerCase() }),
      ...(language && { language }),
    },
    shows: {
      names: !has('--no-glyph-names'),
      clusters: !has('--no-clusters') && !has('--ned'),
      positions: !has('--no-positions'),
      advances: !has('--no-advances') && !has('--ned'),
    },
    expected,
  }
}

const pairOf = (option: string): [string, string] => {
  const [name = '', ...value] = option.split('=')
  return [name === '--feature' ? '--features' : name, value.join('=').replaceAll('"', '')]
}

const numbersOf = (text: string | undefined): Readonly<Record<string, number>> =>
  Object.fromEntries(
    (text ?? '')
      .split(',')
      .filter((part) => part !== '')
      .map((part) => part.split('='))
      .map(([tag = '', value]) => [tag, Number(value)]),
  )

/** `kern`, `+kern`, `-kern`, `kern=1`. */
const featuresOf = (text: string | undefined): Readonly<Record<string, number>> =>
  numbersOf(
    (text ?? '')
      .split(',')
      .filter((part) => part !== '')
      .map((part) =>
        part.includes('=') ? part : `${part.replace(/^[+-]/, '')}=${part.startsWith('-') ? 0 : 1}`,
      )
      .join(','),
  )

/** Glyphs as `hb-shape` writes them. `clusterOf` maps UTF-16 units to code points. */
export const writeGlyphs = (
  glyphs: readonly ShapedGlyph[],
  { names, clusters, positions, advances }: Shown,
  nameOf: (glyph: number) => string,
  clusterOf: (unit: number) => number,
): string => {
  const written = glyphs.map(({ glyph, cluster, offset, advance }) => {
    const place = offset.x !== 0 || offset.y !== 0 ? `@${offset.x},${offset.y}` : ''
    const step = advances ? `+${advance.x}${advance.y === 0 ? '' : `,${advance.y}`}` : ''
    return [
      names ? nameOf(glyph) : String(glyph),
      clusters ? `=${clusterOf(cluster)}` : '',
      positions ? place + step : '',
    ].join('')
  })
  return `[${written.join('|')}]`
}
