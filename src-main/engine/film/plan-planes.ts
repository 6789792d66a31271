import type { Size } from '../document/geometry'
import {
  type Coverage,
  coveredShare,
  edgeSoftness,
  isTouching,
  overlapShare,
  unionCoverage,
} from './coverage'
import type { FilmUnit } from './film-units'
import { isSeenBelow, isWholeOutline } from './outline-test'

/** A unit with what a small drawing of it shows. */
export interface SeenUnit {
  readonly unit: FilmUnit
  /** Of the unit drawn alone. */
  readonly coverage: Coverage
}

/** Units that move together. */
export interface PlanePlan {
  readonly units: readonly FilmUnit[]
  readonly coverage: Coverage
  /** 0 farthest, 1 nearest. */
  readonly depth: number
  /** What lies below shows the thing as well: it must be filled, or the thing would be seen twice. */
  readonly isSeenBelow: boolean
}

export interface ScenePlan {
  /** Lies farthest; whatever is no thing of its own belongs to it. */
  readonly ground: readonly FilmUnit[]
  /** Farthest first; at most `mostThings`. */
  readonly things: readonly PlanePlan[]
  /** Adjustments and textures over everything: they stay in every picture that planes are made from. */
  readonly kept: readonly FilmUnit[]
}

const mostThings = 5
/** Shares of the picture. */
const wholePicture = 0.85
const leastThing = 0.002

/**
 * Tells the things of a document from its ground. `groundOf` draws some units, small, as straight RGBA: the outline of
 * a thing must be seen in it as a whole, else it is a part of something that the ground shows.
 */
export const planPlanes = async (
  seen: readonly SeenUnit[],
  groundOf: (units: readonly FilmUnit[]) => Promise<Uint8Array>,
  size: Size,
): Promise<ScenePlan> => {
  const painted = seen.filter(({ unit }) => unit.base.kind !== 'adjustment')
  const top = painted.findLastIndex(
    ({ unit, coverage }) => isPlain(unit) && coveredShare(coverage) > wholePicture,
  )
  const ground = painted.slice(0, Math.max(1, top + 1))
  const above = painted.slice(ground.length)
  const kept = seen.filter(({ unit }) => unit.base.kind === 'adjustment').map(({ unit }) => unit)
  const candidates: SeenUnit[] = []
  const bound: SeenUnit[] = []
  for (const each of above) {
    const isWide = coveredShare(each.coverage) > 0.6 || touchesAllSides(each.coverage)
    if (isWide) {
      if (candidates.length === 0) bound.push(each)
      else kept.push(each.unit)
    } else if (coveredShare(each.coverage) < leastThing && candidates.length === 0) bound.push(each)
    else candidates.push(each)
  }
  const below = await groundOf([...ground, ...bound].map(({ unit }) => unit))
  const { things, parts } = apart(joined(candidates), (coverage) => isWholeOutline(below, coverage))
  bound.push(...parts)
  const planes = fewer(things).map((group) => {
    const coverage = unionCoverage(group.map(({ coverage }) => coverage))
    return { units: group.map(({ unit }) => unit), coverage, isSeenBelow: isSeenBelow(below, coverage) }
  })
  return {
    ground: [...ground, ...bound].map(({ unit }) => unit),
    things: planes.map((plane, place) => ({
      ...plane,
      depth: depthOf(plane.coverage, place, planes.length, size),
    })),
    kept,
  }
}

/**
 * Things, and what is part of the ground. Nothing of the ground may lie before a thing: what it covers or touches there
 * belongs to the ground as well, or the order of painting would be turned round.
 */
const apart = (
  groups: readonly (readonly SeenUnit[])[],
  isWhole: (coverage: Coverage) => boolean,
): { readonly things: readonly (readonly SeenUnit[])[]; readonly parts: readonly SeenUnit[] } => {
  const things: (readonly SeenUnit[])[] = []
  const parts: (readonly SeenUnit[])[] = []
  const before: Coverage[] = []
  for (const group of groups.toReversed()) {
    const coverage = unionCoverage(group.map((each) => each.coverage))
    const isLarge = coveredShare(coverage) >= leastThing
    if (isLarge && isWhole(coverage) && !before.some((other) => isTouching(other, coverage))) {
      things.unshift(group)
      continue
    }
    parts.unshift(group)
    if (isLarge) before.push(coverage)
  }
  return { things, parts: parts.flat() }
}

const isPlain = ({ base }: FilmUnit): boolean =>
  'blendMode' in base &&
  (base.blendMode === 'normal' || base.blendMode === 'pass_through') &&
  base.opacity === 1

/** Dark or light in its mode alone: a shadow, a reflection, a texture. */
const isEffect = ({ base }: FilmUnit): boolean =>
  'blendMode' in base && base.blendMode !== 'normal' && base.blendMode !== 'pass_through'

const touchesAllSides = ({ width, height, alpha }: Coverage): boolean => {
  const any = (from: number, step: number, count: number): boolean => {
    for (let at = 0; at < count; at += 1) if (alpha[from + at * step]! > 64) return true
    return false
  }
  return (
    any(0, 1, width) &&
    any((height - 1) * width, 1, width) &&
    any(0, width, height) &&
    any(width - 1, width, height)
  )
}

/** Parts of one thing: what lies on a thing belongs to it, and so does the shadow below it. */
const joined = (candidates: readonly SeenUnit[]): readonly (readonly SeenUnit[])[] => {
  const groups: SeenUnit[][] = []
  let shadows: SeenUnit[] = []
  for (const each of candidates) {
    const host = groups.findLast((group) =>
      group.some(({ coverage }) => overlapShare(each.coverage, coverage) > 0.6),
    )
    const next = candidates[candidates.indexOf(each) + 1]
    if (host) host.push(each)
    else if (isEffect(each.unit) && next && overlapShare(each.coverage, next.coverage) > 0.25)
      shadows.push(each)
    else {
      groups.push([...shadows, each])
      shadows = []
    }
  }
  return shadows.length > 0 ? [...groups, shadows] : groups
}

/** Neighbours in the order are joined, the smallest ones first. */
const fewer = (things: readonly (readonly SeenUnit[])[]): readonly (readonly SeenUnit[])[] => {
  const left = [...things]
  const shareOf = (group: readonly SeenUnit[]): number =>
    coveredShare(unionCoverage(group.map(({ coverage }) => coverage)))
  while (left.length > mostThings) {
    const pairs = left.slice(1).map((group, place) => shareOf(group) + shareOf(left[place]!))
    const place = pairs.indexOf(Math.min(...pairs))
    left.splice(place, 2, [...left[place]!, ...left[place + 1]!])
  }
  return left
}

/**
 * The later it is painted, the nearer; so is what stands lower in the picture, and what is large. What lies in front of
 * others and is blurred was out of focus because it was near.
 */
const depthOf = (coverage: Coverage, place: number, count: number, { height }: Size): number => {
  const inOrder = count === 1 ? 0.5 : 0.35 + (0.4 * place) / (count - 1)
  const bottom = lowestRow(coverage) / height
  const isBlurredFront = place > 0 && place === count - 1 && edgeSoftness(coverage) > 5
  const depth = isBlurredFront
    ? 1
    : inOrder + 0.12 * (bottom - 0.75) + 0.15 * Math.sqrt(coveredShare(coverage))
  return Math.round(100 * Math.min(1, Math.max(0.1, depth))) / 100
}

const lowestRow = ({ width, height, alpha }: Coverage): number => {
  for (let at = width * height - 1; at >= 0; at -= 1) if (alpha[at]! > 127) return Math.floor(at / width) + 1
  return height
}
