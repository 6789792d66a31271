/** Whether this is `npm run test:long`, or a benchmark that measures with a test. */
export const isLongRun = process.env['MOCKWRIGHT_LONG'] === '1'

/**
 * How often property tests and random walks run: in `npm test`, and in `npm run test:long`. Only slow tests are listed;
 * all others run in full each time.
 */
const counts = {
  'psd: bytes between two places that are changed': [1999, 29],
  'psd: mutations of a small file': [30, 400],
  'psd: one in so many real files, opened whole': [4, 1],
  'psd: one in so many real files, whose texts are rewritten': [4, 1],
  'psd: real files that are mutated': [4, 30],
  'psd: bytes between two places of the head that are changed': [17, 3],
  'engine: edits of a document, whose kept tiles are compared': [1, 3],
  'engine: samples whose kept tiles are compared': [1, 6],
  'engine: one in so many real files, whose kept tiles are compared': [96, 1],
  'engine: pixels of the width in which kept tiles are compared': [300, 1500],
  'engine: samples whose frames are compared': [1, 6],
  'engine: samples that are drawn in the size of an output': [1, 6],
  'engine: pixels along a side of a picture that must take a while': [1000, 2000],
  'engine: layers of a picture that must take a while': [2, 5],
  'engine: pixels along a side of one of several pictures at once': [400, 2000],
  'engine: mockups that are drawn at once': [2, 3],
  'engine: layers with effects that are made on a pool': [2, 12],
  'engine: pixels along a side of layers with effects that are made on a pool': [280, 700],
  'films: documents in CMYK at rest': [2, 100],
  'films: frames that an encoder writes': [24, 48],
  'engine: artworks on each of three mockups that are drawn at once': [1, 6],
  'engine: samples of whose allocations some fail': [1, 2],
  'engine: one in so many allocations, which fails': [488, 1],
  'engine: one in so many real files, drawn in the size of an output': [36, 1],
  'engine: one in so many real files, whose layers are drawn anew': [24, 1],
  'engine: one in so many pairs of bomb and road': [33, 1],
  'engine: milliseconds in which two threads take pieces': [300, 3000],
  'engine: endless SVGs that come at once': [3, 8],
  'engine: random documents whose picture must not change': [5, 2000],
  'engine: random documents that are compared with a reference': [5, 1500],
  'engine: one in so many pairs of blend mode and mask': [50, 1],
  'engine: random filters and warps whose picture obeys a law': [1, 25],
  'engine: samples whose film at rest is compared with the still': [1, 7],
  'engine: presets of motion whose films come round': [1, 7],
  'engine: ways to damage a kept template': [1, 3],
  'engine: random films': [2, 200],
  'engine: random words in real fonts whose picture obeys a law': [4, 500],
  'service: kills under load': [1, 150],
  'service: kills of the built program under load': [0, 30],
  'service: kills of its server alone': [0, 30],
  'service: kills of its engine': [0, 40],
  'service: kills of its decoders': [0, 40],
  'service: kills of films': [1, 18],
  'service: kills of workers of several': [1, 12],
  'service: kills of web processes of several': [0, 8],
  'service: restarts of the database of several': [1, 8],
  'service: cuts of the files of several': [1, 8],
  'service: copies of a data folder in use': [1, 50],
  'service: kills of a batch': [1, 40],
  'fuzz: mutated inputs of the kind psd': [8, 20_000],
  'fuzz: mutated inputs of the kind photo': [30, 2000],
  'fuzz: mutated inputs of the kind artwork': [15, 2000],
  'fuzz: mutated inputs of the kind table': [8, 2000],
  'fuzz: mutated inputs of the kind font': [8, 2000],
  'fuzz: mutated inputs of the kind letters': [6, 2000],
  'fuzz: mutated inputs of the kind http': [8, 2000],
  'service: kills while a hot folder is watched': [1, 40],
  'service: one in so many use cases, whose calls fail': [3, 1],
  'service: one in so many calls of a use case, which fails': [120, 1],
  'service: one in so many pairs of road and attack': [8, 1],
  'service: one in so many changes of a request': [96, 1],
  'service: one in so many changes of a request to the built program': [0, 6],
  'service: requests with several changes to the built program': [0, 1000],
  'service: one in so many blend modes of a call': [5, 1],
  'service: requests with several changes at once': [10, 20_000],
  'window: orders of the walk that a crash interrupts': [0, 200],
  'window: mockups in a library that is scrolled': [0, 2000],
  'window: layers in a tree that is scrolled': [0, 2000],
  'window: renders after which memory may not grow': [0, 30],
  'window: renders that leave no memory behind': [0, 400],
  'window: ways to end the program, after which everything is looked at': [1, 2],
  'window: services that fall silent': [0, 1],
  'window: kills during a batch and edits': [0, 30],
  'window: themes that a picture is taken in': [0, 3],
  'window: kills of the page that encodes films': [1, 8],
  'window: designs of a first batch': [2, 20],
  'window: mockups of a first batch': [2, 4],
  'window: garment colours of a first batch': [2, 6],
  'window: programs whose window shows motion': [0, 1],
  'window: themes whose colours are checked': [1, 3],
  'window: themes whose colours are checked in each state of a place': [1, 3],
  'window: samples over which artwork is dragged': [1, 3],
  'window: moves of the pointer that drags': [30, 180],
} as const satisfies Readonly<Record<string, readonly [inEveryRun: number, inLongRuns: number]>>

type Repeated = keyof typeof counts

/** The parts of all kills when `npm run crash-test` says how many they are. */
const partsOfKills: Readonly<Partial<Record<Repeated, number>>> = {
  'service: kills under load': 0.05,
  'service: kills of films': 0.1,
  'service: kills of workers of several': 0.06,
  'service: kills of web processes of several': 0.04,
  'service: restarts of the database of several': 0.04,
  'service: cuts of the files of several': 0.04,
  'service: kills of the built program under load': 0.1,
  'service: kills of its server alone': 0.1,
  'service: kills of its engine': 0.15,
  'service: kills of its decoders': 0.15,
  'service: kills of a batch': 0.05,
  'service: kills while a hot folder is watched': 0.1,
  'window: kills during a batch and edits': 0.1,
}
const allKills = Number(process.env['MOCKWRIGHT_KILLS'] ?? 0)
/** The kills whose names have these words are all that there are; by default each kind is. */
const wordsOfKills = process.env['MOCKWRIGHT_KILLS_OF'] ?? ''
const chosenParts = Object.entries(partsOfKills).filter(([name]) => name.includes(wordsOfKills))
const sumOfParts = chosenParts.reduce((sum, [, part]) => sum + part, 0)

/** The difference of two rounded sums, so that all of them together are as many as were asked for. */
const killsOf = (what: Repeated): number => {
  const place = chosenParts.findIndex(([name]) => name === what)
  const upTo = (count: number): number => {
    const parts = chosenParts.slice(0, count).reduce((sum, [, part]) => sum + part, 0)
    return Math.round((parts / sumOfParts) * allKills)
  }
  return place === -1 ? 0 : upTo(place + 1) - upTo(place)
}

export const howOften = (what: Repeated): number =>
  allKills > 0 && what in partsOfKills ? killsOf(what) : counts[what][isLongRun ? 1 : 0]
