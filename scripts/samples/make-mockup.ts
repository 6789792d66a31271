import { performance } from 'node:perf_hooks'
import { Development } from './psd/development'
import type { SampleDocument } from './psd/layer'
import { renderLightMap } from './render/light-map'
import { renderPicture } from './render/picture'
import { Tracer } from './render/tracer'
import { Camera } from './render/camera'
import type { MockupScene } from './scenes/mockup'

export interface RenderQuality {
  /** Paths of bounced light per light-map pixel. */
  readonly paths: number
  /** Samples of a restless pixel. */
  readonly samples: number
}

/** Renders a scene and arranges its layers. */
export function makeMockup(
  mockup: MockupScene,
  quality: RenderQuality,
  report: (line: string) => void,
): SampleDocument {
  const { scene, parts } = mockup
  const started = performance.now()
  const step = (what: string): void => report(`${mockup.id}: ${what} (${((performance.now() - started) / 1000).toFixed(0)} s)`)
  const tracer = new Tracer(scene)
  step(`${scene.geometry.triangleSurfaces.length} triangles ready`)
  const lightMap = renderLightMap(tracer, { coarseness: 2, paths: quality.paths, onRow: tenths((t) => step(`light ${t}0 %`)) })
  const picture = renderPicture(tracer, lightMap, { parts, samples: quality.samples, onRow: tenths((t) => step(`picture ${t}0 %`)) })
  const development = new Development(picture, scene, new Camera(scene.camera, scene.width, scene.height))
  const layers = mockup.layers(development)
  step('layers arranged')
  return { id: mockup.id, width: scene.width, height: scene.height, layers }
}

/** Calls back at every second tenth of the rows. */
function tenths(tell: (tenth: number) => void): (row: number, rows: number) => void {
  return (row, rows) => {
    const tenth = Math.floor(((row + 1) * 10) / rows)
    if (tenth % 2 === 0 && tenth !== Math.floor((row * 10) / rows)) tell(tenth)
  }
}
