import { type FilmPixelFormat, filmFrameBytes } from '@contract/film/film'
import {
  filmBandRows,
  filmScratchBytes,
  type PreparedFrame,
  type PreparedPlane,
  type PreparedShot,
  planeRoom,
} from '../../engine/film/compose-band'
import { type FilmMoment, frameAt } from '../../engine/film/film-course'
import { scenesAt } from '../../engine/film/film-scenes'
import { documentToFrame, frameToPicture } from '../../engine/film/film-view'
import { filmLight } from '../../engine/film/light-field'
import { followedBy, scaling, shift } from '../../engine/film/matrix'
import { softPixels } from '../../engine/film/soft-plane'
import type { Address } from '../../engine/kernels/address'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { FilmPlane, FilmScene } from './film-scene'
import type { FilmSet } from './film-set'

/** Gives the scenes of a film, which stay usable until the next one is asked for. */
export type SceneSupply = (wanted: readonly number[]) => Promise<readonly FilmScene[]>

/** A pixel of one plane takes a few nanoseconds. */
const msPerPlaneAndPixel = 5e-6

/** Composes the frames of a film, one at a time, in memory of its own. */
export class FilmProjection {
  readonly #context: EngineContext
  readonly #set: FilmSet
  readonly #scenes: SceneSupply
  readonly #count: number
  readonly #pixelFormat: FilmPixelFormat
  readonly #out: Address
  readonly #scratch: readonly Address[]
  /** Out-of-focus versions, kept as long as their planes. */
  readonly #soft = new Map<FilmPlane, SoftPlane>()
  /** The largest radius of the film in frame pixels; 0: everything is sharp. */
  readonly #radius: number

  /** Throws OUT_OF_MEMORY. */
  constructor(context: EngineContext, set: FilmSet, { scenes, count, pixelFormat }: ProjectionWish) {
    this.#context = context
    this.#set = set
    this.#scenes = scenes
    this.#count = count
    this.#pixelFormat = pixelFormat
    const { film, course } = set
    const blurs = Array.from(
      { length: film.frames },
      (_, index) => course.moment(frameAt(index, film)).values.focus_blur,
    )
    this.#radius = (Math.max(...blurs) / 1000) * film.width
    const owned: Address[] = []
    const allocate = (bytes: number): Address => {
      const address = context.allocate(bytes)
      owned.push(address)
      return address
    }
    try {
      this.#out = allocate(filmFrameBytes(film, pixelFormat))
      this.#scratch = Array.from({ length: context.pool.count }, () => allocate(filmScratchBytes(film.width)))
    } catch (error) {
      for (const address of owned) context.memory.free(address)
      throw error
    }
  }

  /** The pixels of a frame, valid until the next one is composed. `at`: 0..1, share of the motion. */
  async compose(at: number, options: CallOptions = {}): Promise<Uint8Array> {
    const { film, course, view } = this.#set
    const moment = course.moment(at)
    const { scene, next } = scenesAt(at, this.#count, film)
    const scenes = await this.#scenes(next ? [scene, next.scene] : [scene])
    this.#forgetOthers(scenes)
    const shots = scenes.map((each) => this.#shot(each, moment))
    const frame: PreparedFrame = {
      width: film.width,
      height: film.height,
      pixelFormat: this.#pixelFormat,
      out: this.#out,
      light: filmLight(moment, view.camera.height),
      ...(next ? together(shots, next.share, film) : { shots, mix: null }),
    }
    const planes = scenes.reduce((sum, { planes }) => sum + planes.length, 1)
    await this.#context.pool.run(
      { kind: 'film', frame, scratch: this.#scratch },
      {
        pieces: Math.ceil(film.height / filmBandRows),
        estimatedMs: film.width * film.height * planes * msPerPlaneAndPixel,
      },
      options.signal ? { signal: options.signal } : {},
    )
    return new Uint8Array(
      this.#context.memory.memory.buffer,
      this.#out,
      filmFrameBytes(film, this.#pixelFormat),
    )
  }

  free(): void {
    const { memory } = this.#context
    this.#forgetOthers([])
    memory.free(this.#out)
    for (const address of this.#scratch) memory.free(address)
  }

  #forgetOthers(scenes: readonly FilmScene[]): void {
    const used = new Set(scenes.flatMap(({ planes }) => planes))
    for (const [plane, soft] of this.#soft)
      if (!used.has(plane)) {
        this.#context.memory.free(soft.address)
        this.#soft.delete(plane)
      }
  }

  #shot({ planes }: FilmScene, moment: FilmMoment): PreparedShot {
    return { from: 0, to: this.#set.film.width, planes: planes.map((plane) => this.#plane(plane, moment)) }
  }

  #plane(plane: FilmPlane, moment: FilmMoment): PreparedPlane {
    const { view, layerIds, depths } = this.#set
    const moved = [...moment.layerDepths].flatMap(([uuid, by]) => {
      const id = layerIds.get(uuid)
      return id !== undefined && plane.layers.includes(id) ? by : []
    })
    const given = plane.layers.flatMap((id) => depths.get(id) ?? [])
    const own = given.length > 0 ? Math.max(...given) : plane.depth
    const depth = own + (moved.length > 0 ? Math.max(...moved) : 0)
    const { address, tiles, width, height, open, bounds } = plane
    const map = documentToFrame(view, moment, depth)
    const fromFrame = frameToPicture(map, bounds, plane)
    const { focus_blur, focus_depth } = moment.values
    const blur = (focus_blur / 1000) * view.frame.width * Math.abs(depth - focus_depth)
    const soft = blur < 0.05 ? null : this.#softPlane(plane)
    return {
      ...{ address, tiles, width, height, open, fromFrame },
      soft: soft && {
        address: soft.address,
        width: soft.width,
        height: soft.height,
        open,
        fromFrame: followedBy(
          followedBy(fromFrame, scaling(1 / soft.factor)),
          shift(soft.border, soft.border),
        ),
        share: Math.round(256 * Math.min(1, blur / this.#radius)),
      },
    }
  }

  #softPlane(plane: FilmPlane): SoftPlane {
    const known = this.#soft.get(plane)
    if (known) return known
    const { bakedSize, view } = this.#set
    const perFramePixel =
      bakedSize.width / this.#set.size.width / (view.frame.width / (view.crop.right - view.crop.left))
    const bytes = new Uint8Array(
      this.#context.memory.memory.buffer,
      plane.address,
      4 * plane.width * plane.height,
    )
    const { pixels, ...soft } = softPixels(bytes, plane, plane.open, this.#radius * perFramePixel)
    const address = this.#context.allocate(planeRoom(soft.width, soft.height))
    new Uint8Array(this.#context.memory.memory.buffer).set(pixels, address)
    const made = { ...soft, address }
    this.#soft.set(plane, made)
    return made
  }
}

export interface ProjectionWish {
  readonly scenes: SceneSupply
  /** Of designs. */
  readonly count: number
  readonly pixelFormat: FilmPixelFormat
}

type SoftPlane = Omit<ReturnType<typeof softPixels>, 'pixels'> & { readonly address: Address }

/** Two designs in one frame. */
const together = (
  [from, to]: readonly PreparedShot[],
  share: number,
  { change, width }: FilmSet['film'],
): Pick<PreparedFrame, 'shots' | 'mix'> => {
  if (change.transition === 'cross_fade') return { shots: [from!, to!], mix: Math.round(256 * share) }
  const edge = Math.round(width * (1 - share))
  return {
    shots: [
      { ...aside(from!, width * share), from: 0, to: edge },
      { ...aside(to!, -width * (1 - share)), from: edge, to: width },
    ].filter((shot) => shot.to > shot.from),
    mix: null,
  }
}

/** Shows what lies that many pixels further right in the frame. */
const aside = (shot: PreparedShot, by: number): PreparedShot => ({
  ...shot,
  planes: shot.planes.map((plane) => ({
    ...plane,
    fromFrame: followedBy(shift(by, 0), plane.fromFrame),
    soft: plane.soft && { ...plane.soft, fromFrame: followedBy(shift(by, 0), plane.soft.fromFrame) },
  })),
})
