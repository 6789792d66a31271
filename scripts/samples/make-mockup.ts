import { performance } from 'node:perf_hooks'
import { Development } from './psd/development'
import type { SampleDocument } from './psd/layer'
import { Camera } from './render/camera'
import { renderLightMap } from './render/light-map'
import { renderPicture } from './render/picture'
import type { Scene } from './render/scene'
import { Tracer } from './render/tracer'
import type { MockupScene } from './scenes/mockup'

export interface RenderQuality {
  /** Paths of bounced light per light-map pixel. */
  readonly paths: number
  /** Samples of a noisy pixel. */
  readonly samples: number
}

/** Renders a scene and arranges its layers. */
export async function makeMockup(
  mockup: MockupScene,
  quality: RenderQuality,
  report: (line: string) => void,
): Promise<SampleDocument> {
  const { scene, parts, id } = mockup
  const development = renderScene(scene, parts, { quality, report: (line) => report(`${id}: ${line}`) })
  return { id, width: scene.width, height: scene.height, layers: await mockup.layers(development) }
}

export interface RenderOptions {
  readonly quality: RenderQuality
  readonly report: (line: string) => void
}

/** Renders a scene; `parts` are the surfaces that need a picture of their own. */
export function renderScene(scene: Scene, parts: readonly string[], options: RenderOptions): Development {
  const { quality } = options
  const started = performance.now()
  const report = (line: string): void =>
    options.report(`${line} (${((performance.now() - started) / 1000).toFixed(0)} s)`)
  const tracer = new Tracer(scene)
  report(`${scene.geometry.triangleSurfaces.length} triangles`)
  const lightMap = renderLightMap(tracer, {
    coarseness: 2,
    paths: quality.paths,
    onRow: tenths((tenth) => report(`light ${tenth}0 %`)),
  })
  const picture = renderPicture(tracer, lightMap, {
    parts,
    samples: quality.samples,
    onRow: tenths((tenth) => report(`picture ${tenth}0 %`)),
  })
  return new Development(picture, scene, new Camera(scene.camera, scene.width, scene.height))
}

/** Calls back at every second tenth of the rows. */
function tenths(tell: (tenth: number) => void): (row: number, rows: number) => void {
  return (row, rows) => {
    const tenth = Math.floor(((row + 1) * 10) / rows)
    if (tenth % 2 === 0 && tenth !== Math.floor((row * 10) / rows)) tell(tenth)
  }
}
