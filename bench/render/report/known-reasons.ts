import type { Row } from '../measurement'

interface KnownReason {
  /** Scenes and measures, joined by a comma. */
  readonly rows: RegExp
  /** Sentences: why the target is missed, and what would reach it. Printed only while it is missed. */
  readonly reason: string
}

/** Reasons that no measurement shows. Maintained by hand, here, because the page is rewritten with every run. */
const knownReasons: readonly KnownReason[] = [
  {
    rows: /warm.*whole render/,
    reason:
      'Coding has the floor that is compared with, and what no artwork reaches is neither composited nor scaled nor coded again: of a file, a fifth to a half is. What is left is the placing, below, and messages between three processes.',
  },
  {
    rows: /(mug|t-shirt), warm.*placing and compositing/,
    reason:
      'A bent canvas is read at a place of its own for each pixel, 30 to 40 ns on one thread, of which nothing stands out: reading texels and telling smooth parts from folds take a tenth each, and two pixels side by side in one vector took as long as one after the other.',
  },
  {
    rows: /warm.*placing and compositing/,
    reason:
      'Artwork in perspective is halved until one to two texels a pixel are left along its shorter side, and then weighed by the thirty to a hundred and twenty that Photoshop’s filter reaches, in whole numbers and with weights from a table: 35 to 130 ns on one thread. Halving each side for itself, or by other whole numbers, was tried: it is faster on one face of the box alone, and wherever it is faster it draws other pixels, on average 0.1 to 17 of 255 off.',
  },
  {
    rows: /dragging artwork/,
    reason:
      'A frame waits for the screen’s next one, up to 16 ms, messages take 4 to 6, and the page, Chromium’s drawing without a graphics card and the engine wait for each other on two cores; the engine’s part is 6 to 8 ms since it draws what moves at half the scale. A canvas of its own for what moves would save drawing the whole one again.',
  },
  {
    rows: /3700 × 3400, 13 layers, cold, PNG/,
    reason: 'Encoding the PNG takes more than half of it; as a JPEG the same document keeps the mark.',
  },
  {
    rows: /60 layers with stroke and bevel, cold/,
    reason:
      'Nine tenths of it are effects, made in floats of the whole shape of each layer, a few layers at a time.',
  },
  {
    rows: /drawn on all cores, input to painted/,
    reason:
      'Going from one place to another makes and lays out its lists in one frame, 30 to 60 ms of the page’s thread, and Chromium’s own processes, which draw without a graphics card, wait for it and for each other on two cores. The engine of batches has the lowest priority, no picture waits for the disk on the thread that hears the keys, and an event of the batch draws once what it has changed.',
  },
  {
    rows: /a table of 20000 rows/,
    reason:
      'The rows come over in parts and are named from then on; what is left is the recipe that is kept with them, 2.8 MB as one text of the database, and the grid, which is made anew for its rows.',
  },
  {
    rows: /fidelity files.*a process for each/,
    reason:
      'The files are small, and nine tenths of the time is the start of two processes of Node, the command’s and the engine’s, and of libvips. One process for many files, as the commands and the app have it, pays that once.',
  },
  {
    rows: /batch of 500 designs.*throughput/,
    reason:
      'Each picture costs some 50 ms of processor time on all threads, measured in a batch of 500: three fifths of it placing, compositing, scaling and coding, a fifth decoding the design, the rest the engine’s own thread and the command’s. Of two cores that nobody else uses, a twentieth idles: others at work on them are what is left.',
  },
  {
    rows: /batch of 500 designs.*memory at the end/,
    reason:
      'Decoded designs have a share of 256 MB, which is full before the first tenth; what is left is the unrest of two allocators.',
  },
]

export const knownReasonOf = ({ scene, measure }: Row): string | null =>
  knownReasons.find(({ rows }) => rows.test(`${scene}, ${measure}`))?.reason ?? null
