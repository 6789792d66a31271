import { performance } from 'node:perf_hooks'
import { renderLightMap } from './render/light-map'
import { renderPicture } from './render/picture'
import { Tracer } from './render/tracer'
import { savePreview } from './preview'
const [name, widthText, pathsText, out] = process.argv.slice(2)
const t0 = performance.now()
const module = await import(`./scenes/${name}.ts`)
const make = Object.values(module).find((f) => typeof f === 'function' && f.name.toLowerCase() === name.replace(/-/g, '')) as (w: number) => import('./scenes/mockup').MockupScene
const { scene, parts } = make(Number(widthText))
console.log('triangles', scene.geometry.triangleSurfaces.length)
const tracer = new Tracer(scene)
console.log('bvh', performance.now() - t0)
const map = renderLightMap(tracer, { coarseness: 2, paths: Number(pathsText), onRow: () => {} })
console.log('light', performance.now() - t0)
const picture = renderPicture(tracer, map, { parts, samples: 12, onRow: () => {} })
console.log('picture', performance.now() - t0)
await savePreview(out, picture, scene)
