import sharp from 'sharp'

/** A red disc in the middle of a ground, as RGBA: `ground` of each pixel, alpha included. */
export const discPixels = (
  side: number,
  ground: (x: number, y: number) => readonly [number, number, number, number],
): Buffer => {
  const pixels = Buffer.alloc(side * side * 4)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const isDisc = Math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2) < side * 0.3
      pixels.set(isDisc ? [200, 30, 40, 255] : ground(x, y), (y * side + x) * 4)
    }
  return pixels
}

export const discPicture = (side: number, ground: Parameters<typeof discPixels>[1]) =>
  sharp(discPixels(side, ground), { raw: { width: side, height: side, channels: 4 } })

export const onWhite = (): readonly [number, number, number, number] => [255, 255, 255, 255]
export const onNothing = (): readonly [number, number, number, number] => [0, 0, 0, 0]
/** Too lively for a studio: GrabCut has to find the object. */
export const onNoise = (x: number, y: number): readonly [number, number, number, number] => {
  const noise = (x * 7919 + y * 104_729 + x * y * 31) % 160
  return [noise / 2, 60 + noise, 90 + (noise * 3) / 4, 255]
}
