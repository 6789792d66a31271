/** CSS px of a stage. */
export interface StagePoint {
  readonly x: number
  readonly y: number
}

/** The part of a Konva stage or layer that finds shapes. */
interface HitStage {
  getIntersection(point: StagePoint): { name(): string } | null
}

/** A finger hides what it touches: it also means what lies within this many CSS px of its middle. */
export const fingerReach = 16

/** Directions in which a finger feels around its middle. */
const directions = Array.from({ length: 8 }, (_, index): StagePoint => {
  const angle = (index * Math.PI) / 4
  return { x: Math.cos(angle), y: Math.sin(angle) }
})

/**
 * The names of the front-most shapes at a point of a stage, then at half of `reach` and at `reach` around it. Empty
 * where no shape is; a shape without a name is none.
 */
export function namesAt(stage: HitStage, { x, y }: StagePoint, reach = 0): readonly string[] {
  const around = reach <= 0 ? [] : [reach / 2, reach]
  const points = [
    { x, y },
    ...around.flatMap((far) => directions.map((to) => ({ x: x + to.x * far, y: y + to.y * far }))),
  ]
  const names = points.map((point) => stage.getIntersection(point)?.name() ?? '')
  return [...new Set(names)].filter((name) => name !== '')
}
