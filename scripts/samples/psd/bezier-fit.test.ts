import { expect, it } from 'vitest'
import { fitBezierMesh, meshPoint, type PixelPoint } from './bezier-fit'

/** Largest distance in pixels between a surface and its mesh, on a grid finer than the fit's own. */
function worstError(
  surface: (u: number, v: number) => PixelPoint,
  patches: { columns: number; rows: number },
): number {
  const mesh = fitBezierMesh(surface, patches)
  let worst = 0
  for (let i = 0; i <= 97; i++) {
    for (let j = 0; j <= 97; j++) {
      const [x, y] = surface(i / 97, j / 97)
      const [a, b] = meshPoint(mesh, i / 97, j / 97)
      worst = Math.max(worst, Math.hypot(a - x, b - y))
    }
  }
  return worst
}

it('reproduces a flat rectangle exactly', () => {
  expect(worstError((u, v) => [u * 800, v * 500], { columns: 2, rows: 3 })).toBeLessThan(1e-6)
})

it('follows the visible side of a cylinder to a third of a pixel', () => {
  const cylinder = (u: number, v: number): PixelPoint => {
    const angle = (u - 0.5) * 2.5
    return [600 * Math.sin(angle), 700 * v + 60 * Math.cos(angle)]
  }
  expect(worstError(cylinder, { columns: 2, rows: 1 })).toBeLessThan(0.34)
})

it('has 3n + 1 points a side', () => {
  expect(fitBezierMesh((u, v) => [u, v], { columns: 4, rows: 2 }).points).toHaveLength(13 * 7)
})
