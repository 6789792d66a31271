import type { ColorRaster } from '../raster'

/** Colours that occur among some pixels, red, green and blue in turn, each in one of 16³ boxes. */
export type ColorSamples = readonly { readonly red: number; readonly green: number; readonly blue: number }[]

const mostSamples = 24

/** The commonest colours among the pixels chosen, at most 24. */
export const sampledColors = ({ rgb }: ColorRaster, isChosen: (pixel: number) => boolean): ColorSamples => {
  const boxes = new Map<number, { count: number; red: number; green: number; blue: number }>()
  for (let i = 0; i * 3 < rgb.length; i++) {
    if (!isChosen(i)) continue
    const [red, green, blue] = [rgb[i * 3], rgb[i * 3 + 1], rgb[i * 3 + 2]]
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const box = boxes.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 }
    boxes.set(key, {
      count: box.count + 1,
      red: box.red + red,
      green: box.green + green,
      blue: box.blue + blue,
    })
  }
  return [...boxes.values()]
    .sort((p, q) => q.count - p.count)
    .slice(0, mostSamples)
    .map(({ count, red, green, blue }) => ({ red: red / count, green: green / count, blue: blue / count }))
}

/** Whether a pixel's colour is nearer to one of `like` than to any of `unlike`. */
export const nearerTo = (
  picture: ColorRaster,
  i: number,
  like: ColorSamples,
  unlike: ColorSamples,
): boolean => nearest(picture, i, like) <= nearest(picture, i, unlike)

const nearest = ({ rgb }: ColorRaster, i: number, samples: ColorSamples): number => {
  let least = Number.POSITIVE_INFINITY
  for (const { red, green, blue } of samples) {
    const away = (rgb[i * 3] - red) ** 2 + (rgb[i * 3 + 1] - green) ** 2 + (rgb[i * 3 + 2] - blue) ** 2
    if (away < least) least = away
  }
  return least
}
