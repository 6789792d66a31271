/** `#rrggbb` of parts from 0 to 1; what lies outside is clamped. */
export const hexOfRgb = (...parts: readonly [number, number, number]): string =>
  `#${parts
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Inks from 0 to 1 without a profile: how a screen shows them roughly. */
export const hexOfCmyk = (cyan: number, magenta: number, yellow: number, black: number): string =>
  hexOfRgb((1 - cyan) * (1 - black), (1 - magenta) * (1 - black), (1 - yellow) * (1 - black))

/**
 * CIE L* from 0 to 100, a* and b*, of the D50 white point, as sRGB (Bradford's adaptation to D65; CIE 15, IEC
 * 61966-2-1).
 */
export const hexOfLab = (lightness: number, a: number, b: number): string => {
  const y = (lightness + 16) / 116
  const [x, z] = [y + a / 500, y - b / 200]
  const [X, Y, Z] = [0.9642 * cubed(x), cubed(y), 0.8249 * cubed(z)]
  return hexOfRgb(
    encoded(3.1339 * X - 1.6169 * Y - 0.4906 * Z),
    encoded(-0.9785 * X + 1.9159 * Y + 0.0333 * Z),
    encoded(0.0719 * X - 0.229 * Y + 1.4058 * Z),
  )
}

const cubed = (value: number): number => (value > 6 / 29 ? value ** 3 : 3 * (6 / 29) ** 2 * (value - 4 / 29))

const encoded = (light: number): number =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
