import { expect, it } from 'vitest'
import { plain } from '../materials/plain'
import { lamp } from './lamp'
import { lightStride, renderLightMap } from './light-map'
import { SceneBuilder } from './scene-builder'
import { Tracer } from './tracer'

/** A grey floor seen from above, lit by a small lamp above it and evenly by its surroundings. */
function floorLight(lampLight: number, sky: number): number {
  const builder = new SceneBuilder()
  const floor = builder.surface('floor', plain('#808080'))
  floor.geometry.addQuad(floor.surface, [-10, 0, 10], [20, 0, 0], [0, 0, -20])
  const light = [lampLight, lampLight, lampLight] as const
  const tracer = new Tracer({
    geometry: builder.geometry,
    surfaces: builder.surfaces,
    lights: [lamp({ at: [0, 200, 0], towards: [0, 0, 0], width: 4, height: 4, light, samples: 8 })],
    environment: (out) => out.fill(sky, 0, 3),
    camera: { position: [0, 50, 1], target: [0, 0, 0], fieldOfViewDegrees: 4 },
    width: 8,
    height: 8,
    exposure: 1,
    vignette: 0,
  })
  const map = renderLightMap(tracer, { coarseness: 1, paths: 16, onRow: () => undefined })
  return map.values[(4 * 8 + 4) * lightStride]
}

it('gives a floor that faces a lamp the light the lamp was set to', () => {
  expect(floorLight(0.7, 0)).toBeCloseTo(0.7, 2)
})

it('gives an open floor under an even sky exactly the light of the sky', () => {
  expect(floorLight(0, 0.4)).toBeCloseTo(0.4, 5)
})
