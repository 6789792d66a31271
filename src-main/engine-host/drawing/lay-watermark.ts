import type { Document } from '../../engine/document/document'
import type { Size } from '../../engine/document/geometry'
import { srgbProfile } from '../../engine/photo/srgb-profile'
import type { CallOptions, OutputOptions, Watermark } from '../../service/ports/engine'
import { artworkBytes } from '../artwork/artwork-bytes'
import type { EngineContext } from '../context/engine-context'
import { decodedPicture } from '../pictures/decoded-picture'
import { isUntagged, outputProfile } from '../pictures/output-profile'
import { type Picture, samplesOf } from '../pictures/picture'
import { scalePicture } from '../pictures/scale-picture'

/** The width of the mark as a share of that of the file, in which its height has to fit as well. */
const shares: Readonly<Record<Watermark['place'], number>> = { centre: 0.6, corner: 0.22, tiled: 0.22 }
/** Beside a mark in the corner, and between tiles, as a share of the file's shorter side. */
const margin = 0.03

/** Lays a picture over a file, in its colour numbers. Throws FILE_NOT_FOUND, ARTWORK_UNREADABLE, OUT_OF_MEMORY. */
export const layWatermark = async (
  context: EngineContext,
  document: Document,
  target: Picture,
  { watermark, profile }: Pick<OutputOptions, 'watermark' | 'profile'>,
  options: CallOptions,
): Promise<void> => {
  if (!watermark) return
  const { place, opacity } = watermark
  const room = { width: target.width * shares[place], height: target.height * shares[place] }
  const decoded = await decodedPicture(context, await artworkBytes({ path: watermark.path }), {
    profile: profile === 'srgb' ? srgbProfile() : outputProfile(document),
    keepsNumbers: profile !== 'srgb' && isUntagged(document),
    bytesPerSample: target.bytesPerSample,
    drawnAtLeast: { width: Math.ceil(room.width), height: Math.ceil(room.height) },
  })
  const size = fitted(decoded, room)
  const mark = await scalePicture(context, decoded, { ...size, icc: null }, options)
  try {
    for (const at of placesOf(place, size, target)) layOver(context, mark, target, { at, opacity })
  } finally {
    mark.free()
  }
}

const fitted = ({ width, height }: Size, room: Size): Size => {
  const scale = Math.min(room.width / width, room.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

interface Place {
  readonly left: number
  readonly top: number
}

const placesOf = (place: Watermark['place'], mark: Size, file: Size): readonly Place[] => {
  const gap = Math.round(Math.min(file.width, file.height) * margin)
  if (place === 'centre')
    return [{ left: (file.width - mark.width) >> 1, top: (file.height - mark.height) >> 1 }]
  if (place === 'corner')
    return [{ left: file.width - mark.width - gap, top: file.height - mark.height - gap }]
  const [across, down] = [mark.width + 2 * gap, mark.height + 2 * gap]
  const rows = Math.ceil(file.height / down) + 1
  const columns = Math.ceil(file.width / across) + 1
  // Each second row is shifted, as bricks are.
  return Array.from({ length: rows * columns }, (_, at) => {
    const row = Math.floor(at / columns)
    return { left: (at % columns) * across - (row % 2) * (across >> 1), top: row * down }
  })
}

/** Straight alpha over straight alpha; what lies outside the file is left out. */
const layOver = (
  context: EngineContext,
  mark: Picture,
  target: Picture,
  { at: { left, top }, opacity }: { readonly at: Place; readonly opacity: number },
): void => {
  const [from, to] = [samplesOf(context, mark), samplesOf(context, target)]
  const full = target.bytesPerSample === 2 ? 0xffff : 0xff
  for (let y = Math.max(0, -top); y < mark.height && y + top < target.height; y += 1)
    for (let x = Math.max(0, -left); x < mark.width && x + left < target.width; x += 1) {
      const source = (y * mark.width + x) * 4
      const over = (from[source + 3]! / full) * opacity
      if (over === 0) continue
      const place = ((y + top) * target.width + x + left) * 4
      const below = to[place + 3]! / full
      const alpha = over + below * (1 - over)
      for (let part = 0; part < 3; part += 1)
        to[place + part] = Math.round(
          (from[source + part]! * over + to[place + part]! * below * (1 - over)) / alpha,
        )
      to[place + 3] = Math.round(alpha * full)
    }
}
