import type { Film } from '@contract/film/film'
import type { Document, LayerId } from '../../engine/document/document'
import {
  grownRect,
  intersectRects,
  isEmptyRect,
  type Rect,
  rectHeight,
  rectOfSize,
  rectWidth,
  type Size,
} from '../../engine/document/geometry'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { type CastShadow, castShadow, lightUp, shadowShare } from '../../engine/film/cast-shadow'
import { openSides, planeRoom, planeTileBytes } from '../../engine/film/compose-band'
import {
  type Coverage,
  coverAlso,
  grownCoverage,
  unionCoverage,
  wholeCoverage,
  withoutSmallGaps,
} from '../../engine/film/coverage'
import { fillHole } from '../../engine/film/fill-hole'
import { type FilmUnit, layersWithin, withFilledSurfaces, withUnits } from '../../engine/film/film-units'
import type { PlacedPlane } from '../../engine/film/film-view'
import type { PlanePlan, ScenePlan } from '../../engine/film/plan-planes'
import type { Address } from '../../engine/kernels/address'
import type { CallOptions, LayerDiagnostic } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { OpenDocument } from '../documents/open-document'
import { type Picture, samplesOf } from '../pictures/picture'
import { filmPlanePixels } from '../worker-pool/pool-job'
import { withVariants } from './film-variants'
import { groundPlane } from './ground-plane'
import { hexGround } from './hex-ground'

/** A part of the picture that moves as one: RGBA, 8 bits, sRGB, colours multiplied by alpha, with `planeRoom`. */
export interface FilmPlane extends Size, PlacedPlane {
  readonly address: Address
  /** What its tiles show, as `filmTiles` writes them; 0: not known. */
  readonly tiles: Address
  /** Bits of `openSides`. */
  readonly open: number
  readonly layers: readonly LayerId[]
}

/** One design on its mockup, ready to be filmed. */
export interface FilmScene {
  /** Farthest first; the first is opaque and shows the whole picture. */
  readonly planes: readonly FilmPlane[]
  readonly diagnostics: readonly LayerDiagnostic[]
  free(): void
}

export interface SceneWish {
  readonly edits: ResolvedEdits
  readonly plan: ScenePlan
  /** Size of the whole picture in the planes' pixels. */
  readonly size: Size
  /** What the ground has to show, in pixels of the document. */
  readonly room: Rect
  readonly background: Film['background']
}

/** Draws the planes of a design. The caller frees the scene. Throws what drawing throws, and leaves nothing then. */
export const bakeScene = (
  context: EngineContext,
  open: OpenDocument,
  wish: SceneWish,
  options: CallOptions,
): Promise<FilmScene> =>
  withVariants(
    context,
    open,
    { edits: wish.edits, size: wish.size, isRough: false },
    options,
    async (variants) => {
      const { plan } = wish
      const { document } = variants
      const draw = (shown: Document): Promise<Picture> => variants.draw(shown)
      const bench = new Bench(context, wish, options, open.document.size)
      try {
        const still = await draw(document)
        bench.hold(still)
        const coverages: Coverage[] = []
        for (const thing of plan.things) {
          const alone = await draw(withFilledSurfaces(withUnits(document, thing.units)))
          coverages.push(bench.coverage(alone, thing))
        }
        const upTo = async (count: number): Promise<Picture> => {
          if (count === plan.things.length) return still
          const units = [
            ...plan.ground,
            ...plan.kept,
            ...plan.things.slice(0, count).flatMap(({ units }) => units),
          ]
          return bench.hold(await draw(withUnits(document, units)))
        }
        let below = await upTo(0)
        bench.ground(below)
        const ground = bench.emptied(below, coverages)
        bench.keepGround(ground)
        below = ground
        for (const [place, thing] of plan.things.entries()) {
          const shown = await upTo(place + 1)
          bench.ground(shown)
          bench.hideLater(shown, ground, coverages, place)
          await bench.addPlane(shown, below, coverages[place]!, thing)
          below = shown
        }
        return bench.finish(variants.diagnostics)
      } catch (error) {
        bench.freePlanes()
        throw error
      } finally {
        bench.clear()
      }
    },
  )

/** How far beyond its outline a thing carries what surrounds it, in widths of the picture. */
const carriedEdge = 0.003

/** What is in the making. */
class Bench {
  readonly #context: EngineContext
  readonly #wish: SceneWish
  readonly #options: CallOptions
  readonly #documentSize: Size
  readonly #held = new Set<Picture>()
  readonly #planes: FilmPlane[] = []
  /** Of each thing: where the ground shows it; null: nowhere. */
  #holes: readonly (Coverage | null)[] = []
  /** Null where the ground shows no thing. */
  #shadow: CastShadow | null = null

  constructor(context: EngineContext, wish: SceneWish, options: CallOptions, documentSize: Size) {
    this.#context = context
    this.#wish = wish
    this.#options = options
    this.#documentSize = documentSize
  }

  /** Freed by `clear`. */
  hold(picture: Picture): Picture {
    this.#held.add(picture)
    return picture
  }

  clear(): void {
    for (const picture of this.#held) picture.free()
    this.#held.clear()
  }

  freePlanes(): void {
    for (const { address } of this.#planes.splice(0)) this.#context.memory.free(address)
  }

  finish(diagnostics: readonly LayerDiagnostic[]): FilmScene {
    const planes = [...this.#planes]
    const { memory } = this.#context
    const free = (): void => {
      for (const { address } of planes) memory.free(address)
    }
    return { planes, diagnostics, free }
  }

  /** Of a thing drawn alone; frees the drawing. */
  coverage(alone: Picture, { isSeenBelow, coverage: seen }: PlanePlan): Coverage {
    const { width, height } = alone
    const samples = samplesOf(this.#context, alone)
    const alpha = new Uint8Array(width * height)
    for (let at = 0; at < alpha.length; at += 1) alpha[at] = samples[4 * at + 3]!
    alone.free()
    const own = { width, height, alpha }
    if (!isSeenBelow) return own
    coverAlso(own, withoutSmallGaps(seen), seen)
    return grownCoverage(own, this.#edge(own))
  }

  /** Makes a picture opaque. */
  ground({ address, width, height }: Picture): void {
    this.#context.kernels.exports.filmGround(address, width * height, this.#ground)
  }

  /** The ground without the things that it shows, and without their shadows: those move with the things. */
  emptied(picture: Picture, coverages: readonly Coverage[]): Picture {
    const { things } = this.#wish.plan
    this.#holes = coverages.map((coverage, place) =>
      things[place]!.isSeenBelow ? wholeCoverage(grownCoverage(coverage, this.#edge(coverage))) : null,
    )
    const holes = this.#holes.filter((hole) => hole !== null)
    if (holes.length === 0) return picture
    const copy = this.#copyOf(picture)
    const pixels = this.#bytesOf(copy)
    const hole = unionCoverage(holes)
    this.#shadow = castShadow(pixels, hole, coverages)
    lightUp(pixels, this.#shadow, copy)
    fillHole(pixels, hole)
    return copy
  }

  /** Takes things that come later out of a picture, except where nearer things than them cover them already. */
  hideLater(shown: Picture, ground: Picture, coverages: readonly Coverage[], place: number): void {
    const later = this.#holes.map((_, thing) => thing).filter((thing) => thing > place)
    const holes = later.flatMap((thing) => this.#holes[thing] ?? [])
    const shadow = this.#shadow
    if (holes.length === 0 || shadow === null) return
    const hole = unionCoverage(holes)
    const before = unionCoverage(coverages.slice(0, place + 1))
    const [to, from] = [this.#bytesOf(shown), this.#bytesOf(ground)]
    for (let at = 0; at < hole.alpha.length; at += 1) {
      const free = (255 - before.alpha[at]!) / 255
      if (free === 0) continue
      const x = at % hole.width
      const covered = hole.alpha[at]! / 255
      const share =
        covered === 1 ? free : free * Math.max(covered, shadowShare(shadow, later, x, (at - x) / hole.width))
      if (share === 0) continue
      for (let part = 4 * at; part < 4 * at + 3; part += 1)
        to[part] = Math.round(to[part]! + (from[part]! - to[part]!) * share)
    }
  }

  /** The farthest plane. */
  keepGround(picture: Picture): void {
    const { plan, room } = this.#wish
    const layers = idsOf(plan.ground)
    this.#planes.push(groundPlane(this.#context, picture, { documentSize: this.#documentSize, room, layers }))
  }

  /** What a thing adds to the picture below it. */
  async addPlane(shown: Picture, below: Picture, coverage: Coverage, thing: PlanePlan): Promise<void> {
    const { width, height } = shown
    const count = width * height
    const whole = this.hold(this.#copyOf(shown))
    const straight = this.#bytesOf(whole)
    for (let at = 0; at < count; at += 1) straight[4 * at + 3] = coverage.alpha[at]!
    await this.#context.pool.run(
      {
        kind: 'film-plane',
        plane: whole.address,
        shown: shown.address,
        below: below.address,
        coverage: whole.address,
        count,
        ground: this.#ground,
      },
      { pieces: Math.ceil(count / filmPlanePixels), estimatedMs: count / 100_000 },
      this.#options.signal ? { signal: this.#options.signal } : {},
    )
    this.#cutPlane(whole, thing)
    this.#held.delete(whole)
    whole.free()
  }

  #cutPlane(whole: Picture, thing: PlanePlan): void {
    const painted = paintedRect(this.#bytesOf(whole), whole)
    if (isEmptyRect(painted)) return
    // An empty pixel around it lets its edge fade between two pixels.
    const part = intersectRects(grownRect(painted, 1), rectOfSize(whole))
    const size = { width: rectWidth(part), height: rectHeight(part) }
    const room = planeRoom(size.width, size.height)
    const address = this.#context.allocate(room + planeTileBytes(size.width, size.height))
    const tiles = address + room
    const { exports } = this.#context.kernels
    for (let row = 0; row < size.height; row += 1) {
      const from = whole.address + 4 * ((part.top + row) * whole.width + part.left)
      exports.copyRows(address + 4 * row * size.width, from, 0, 4 * size.width, 1)
    }
    exports.filmTiles(address, size.width, size.height, tiles)
    const placed = this.#placed(part, whole)
    const { cut } = placed
    const open =
      (cut.left ? 0 : openSides.left) |
      (cut.top ? 0 : openSides.top) |
      (cut.right ? 0 : openSides.right) |
      (cut.bottom ? 0 : openSides.bottom)
    const layers = idsOf(thing.units)
    this.#planes.push({ ...placed, ...size, layers, depth: thing.depth, address, tiles, open })
  }

  #placed(part: Rect, whole: Size): PlacedBounds {
    const [across, down] = [this.#documentSize.width / whole.width, this.#documentSize.height / whole.height]
    return {
      bounds: {
        left: part.left * across,
        top: part.top * down,
        right: part.right * across,
        bottom: part.bottom * down,
      },
      cut: {
        left: part.left === 0,
        top: part.top === 0,
        right: part.right === whole.width,
        bottom: part.bottom === whole.height,
      },
    }
  }

  #edge({ width }: Size): number {
    return Math.max(2, Math.round(carriedEdge * width))
  }

  get #ground(): number {
    return hexGround(this.#wish.background)
  }

  #copyOf(picture: Picture): Picture {
    const { width, height } = picture
    const address = this.#context.allocate(4 * width * height)
    this.#context.kernels.exports.copyRows(address, picture.address, 0, 4 * width * height, 1)
    const copy = { ...picture, address, headroom: 0, free: () => this.#context.memory.free(address) }
    return this.hold(copy)
  }

  #bytesOf(picture: Picture): Uint8Array {
    return new Uint8Array(
      this.#context.memory.memory.buffer,
      picture.address,
      4 * picture.width * picture.height,
    )
  }
}

const idsOf = (units: readonly FilmUnit[]): readonly LayerId[] =>
  units.flatMap(layersWithin).map(({ id }) => id)

type PlacedBounds = Pick<PlacedPlane, 'bounds' | 'cut'>

/** The smallest rectangle with every pixel that is not empty. */
const paintedRect = (bytes: Uint8Array, { width, height }: Size): Rect => {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, width * height)
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      if (words[at] === 0) continue
      if (x < left) left = x
      if (x >= right) right = x + 1
      if (y < top) top = y
      bottom = y + 1
    }
  return { left, top, right: Math.max(left, right), bottom: Math.max(top, bottom) }
}
