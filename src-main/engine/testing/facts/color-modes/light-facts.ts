import type { ColorModeFact } from './color-mode-fact'

export const rgb8: ColorModeFact = {
  file: 'psd-tools/psd-tools: tests/psd_files/colormodes/4x4_8bit_rgb.psd',
  colorMode: 'rgb',
  depth: 8,
  within: 1,
  colors: [
    { position: 0, midpoint: 0.5, value: { red: 0.0376757, green: 0.0000262, blue: 0.6980565 } },
    { position: 0.5, midpoint: 0.5, value: { red: 0.9999549, green: 0.0004027, blue: 0.0001188 } },
    { position: 1, midpoint: 0.5, value: { red: 1, green: 0.9882998, blue: 0.0002142 } },
  ],
  pixels: [
    [10, 0, 178],
    [132, 0, 89],
    [255, 0, 0],
    [255, 126, 0],
    [133, 0, 89],
    [10, 0, 178],
    [133, 0, 89],
    [255, 0, 0],
    [255, 0, 0],
    [132, 0, 89],
    [10, 0, 178],
    [133, 0, 89],
    [255, 126, 0],
    [255, 0, 0],
    [133, 0, 89],
    [10, 0, 178],
  ],
}

export const rgb16: ColorModeFact = {
  file: 'psd-tools/psd-tools: tests/psd_files/colormodes/4x4_16bit_rgb.psd',
  colorMode: 'rgb',
  depth: 16,
  colors: [
    { position: 0, midpoint: 0.5, value: { red: 0.0376678, green: 0.0000262, blue: 0.6980564 } },
    { position: 0.5, midpoint: 0.5, value: { red: 0.9999549, green: 0.0004027, blue: 0.0001188 } },
    { position: 1, midpoint: 0.5, value: { red: 1, green: 0.9882999, blue: 0.0002142 } },
  ],
  pixels: [
    [2466, 0, 45743],
    [33999, 0, 22876],
    [65531, 26, 6],
    [65535, 32398, 6],
    [33997, 0, 22874],
    [2468, 0, 45745],
    [33999, 0, 22876],
    [65531, 26, 6],
    [65531, 26, 6],
    [33997, 0, 22876],
    [2468, 0, 45745],
    [33997, 0, 22874],
    [65535, 32398, 6],
    [65531, 26, 6],
    [33999, 0, 22874],
    [2468, 0, 45745],
  ],
}

export const rgb32: ColorModeFact = {
  file: 'psd-tools/psd-tools: tests/psd_files/colormodes/4x4_32bit_rgb.psd',
  colorMode: 'rgb',
  depth: 32,
  colors: [
    { position: 0, midpoint: 0.5, value: { red: 0.002915, green: 0.0000019, blue: 0.4452278 } },
    { position: 0.5, midpoint: 0.5, value: { red: 0.9998754, green: 0.0000482, blue: 0.0000027 } },
    { position: 1, midpoint: 0.5, value: { red: 0.9999884, green: 0.9735934, blue: 0.0000219 } },
  ],
  pixels: [
    [0.002918, 0.000003, 0.445258],
    [0.5014, 0.00002, 0.222617],
    [0.999904, 0.000071, 0.000013],
    [1.000008, 0.486849, 0.000026],
    [0.501391, 0.000004, 0.222636],
    [0.002939, 0.000031, 0.445248],
    [0.501406, 0.00003, 0.222626],
    [0.999896, 0.000053, 0.000017],
    [0.999898, 0.00007, 0.000017],
    [0.501402, 0.000013, 0.22264],
    [0.002921, 0.000019, 0.445234],
    [0.501406, 0.000003, 0.222626],
    [1.00001, 0.486832, 0.000013],
    [0.999901, 0.000078, 0.000025],
    [0.501391, 0.000011, 0.222636],
    [0.002923, 0.000024, 0.445238],
  ],
}

export const gray8: ColorModeFact = {
  file: 'psd-tools/psd-tools: tests/psd_files/colormodes/4x4_8bit_grayscale.psd',
  colorMode: 'gray',
  depth: 8,
  within: 1,
  colors: [
    { position: 0, midpoint: 0.5, value: { red: 0.0935332, green: 0.0935332, blue: 0.0935332 } },
    { position: 0.5, midpoint: 0.5, value: { red: 0.3707353, green: 0.3707353, blue: 0.3707353 } },
    { position: 1, midpoint: 0.5, value: { red: 0.9467467, green: 0.9467467, blue: 0.9467467 } },
  ],
  pixels: [[24], [50], [94], [173], [50], [24], [50], [94], [95], [50], [24], [50], [172], [94], [50], [23]],
}

export const duotone8: ColorModeFact = {
  file: 'psd-tools/psd-tools: tests/psd_files/colormodes/4x4_8bit_duotone.psd',
  colorMode: 'duotone',
  depth: 8,
  within: 1,
  colors: [
    { position: 0, midpoint: 0.5, value: { red: 0.0935332, green: 0.0935332, blue: 0.0935332 } },
    { position: 0.5, midpoint: 0.5, value: { red: 0.3707353, green: 0.3707353, blue: 0.3707353 } },
    { position: 1, midpoint: 0.5, value: { red: 0.9467467, green: 0.9467467, blue: 0.9467467 } },
  ],
  pixels: [[24], [50], [94], [172], [50], [24], [50], [94], [95], [50], [24], [50], [172], [95], [50], [23]],
}
