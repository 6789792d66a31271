import type { Size } from '../../engine/document/geometry'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import type { Coverage } from '../../engine/film/coverage'
import { coveredShare } from '../../engine/film/coverage'
import {
  type FilmUnit,
  filmUnits,
  unitsWithin,
  withFilledSurfaces,
  withUnits,
} from '../../engine/film/film-units'
import { planPlanes, type ScenePlan, type SeenUnit } from '../../engine/film/plan-planes'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { OpenDocument } from '../documents/open-document'
import { fitWithin } from '../drawing/thumbnail'
import { type Picture, samplesOf } from '../pictures/picture'
import { type FilmVariants, withVariants } from './film-variants'

/** Things are told apart in a picture of this size, px. */
const lookSide = 256

/** Looks at the layers of a document, small, and tells what moves together. */
export const planScene = (
  context: EngineContext,
  open: OpenDocument,
  edits: ResolvedEdits,
  options: CallOptions,
): Promise<ScenePlan> => {
  const size = fitWithin(open.document.size, { width: lookSide, height: lookSide })
  return withVariants(context, open, { edits, size, isRough: true }, options, async (variants) => {
    const look = looker(context, variants, size)
    const seen: SeenUnit[] = []
    for (const unit of filmUnits(variants.document)) seen.push(...(await look.unit(unit, seen.length === 0)))
    return planPlanes(seen, look.picture, size)
  })
}

/** Share of the picture beyond which a group is looked into. */
const wideGroup = 0.8

const looker = (context: EngineContext, { document, draw }: FilmVariants, size: Size) => {
  const picture = async (units: readonly FilmUnit[]): Promise<Uint8Array> =>
    taken(context, await draw(withUnits(document, units)))
  const coverage = async (unit: FilmUnit): Promise<Coverage> => {
    if (unit.base.kind === 'adjustment') return { ...size, alpha: new Uint8Array(size.width * size.height) }
    const pixels = await taken(context, await draw(withFilledSurfaces(withUnits(document, [unit]))))
    return { ...size, alpha: pixels.filter((_, at) => at % 4 === 3) }
  }
  const unit = async (each: FilmUnit, isLowest: boolean): Promise<readonly SeenUnit[]> => {
    const seen = { unit: each, coverage: await coverage(each) }
    const within = coveredShare(seen.coverage) > wideGroup && !isLowest ? unitsWithin(each) : null
    if (within === null) return [seen]
    const all: SeenUnit[] = []
    for (const inner of within) all.push({ unit: inner, coverage: await coverage(inner) })
    return all
  }
  return { picture, unit }
}

/** A copy of its pixels. */
const taken = async (context: EngineContext, picture: Picture): Promise<Uint8Array> => {
  const pixels = new Uint8Array(samplesOf(context, picture))
  picture.free()
  return pixels
}
