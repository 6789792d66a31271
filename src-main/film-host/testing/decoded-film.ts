import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny'

export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0

/** All frames, `i420`, one after the other; ffmpeg must not say a word about the file. */
export const decodedByFfmpeg = (file: string): Uint8Array => {
  const words = ['-v', 'warning', '-i', file, '-map', '0:v', '-fps_mode', 'passthrough']
  const { status, stdout, stderr } = spawnSync(
    'ffmpeg',
    [...words, '-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-'],
    { maxBuffer: 2 ** 30 },
  )
  const silent = spawnSync('ffmpeg', ['-v', 'warning', '-i', file, '-f', 'null', '-'])
  if (status !== 0 || stderr.length > 0 || silent.stderr.length > 0)
    throw new Error(`ffmpeg says of ${file}: ${stderr.toString()}${silent.stderr.toString()}`)
  return stdout
}

/** Loudness of the sound, LUFS. */
export const loudnessOf = (file: string): number => {
  const { stderr } = spawnSync('ffmpeg', ['-i', file, '-map', '0:a', '-af', 'ebur128', '-f', 'null', '-'])
  const said = stderr.toString()
  return Number(/I:\s+(-?[\d.]+) LUFS/.exec(said.slice(said.lastIndexOf('Integrated')))?.[1])
}

/** Peak signal to noise of all bytes, dB. */
export const psnr = (one: Uint8Array, other: Uint8Array): number => {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += ((one[at] ?? 0) - (other[at] ?? 0)) ** 2
  return 10 * Math.log10(255 ** 2 / (sum / one.length))
}

/** What the container says, without a decoder. Seconds. */
export const packetsIn = async (file: string) => {
  const input = new Input({ formats: [MP4, WEBM], source: new BufferSource(await readFile(file)) })
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  if (video === null) throw new Error(`${file} has no pictures`)
  const times: number[] = []
  const keys: number[] = []
  for await (const packet of new EncodedPacketSink(video).packets()) {
    if (packet.type === 'key') keys.push(times.length)
    times.push(packet.timestamp)
  }
  const { primaries, transfer, matrix, fullRange } = await video.getColorSpace()
  return {
    times: times.sort((a, b) => a - b),
    keys,
    codec: await video.getCodec(),
    audioCodec: audio === null ? null : await audio.getCodec(),
    seconds: await input.computeDuration(),
    colors: [primaries, transfer, matrix, fullRange],
  }
}

/** Names of an MP4's boxes, in order. */
export const boxesIn = async (file: string): Promise<readonly string[]> => {
  const bytes = await readFile(file)
  const names: string[] = []
  for (let at = 0; at < bytes.length; ) {
    names.push(bytes.toString('latin1', at + 4, at + 8))
    const length = bytes.readUInt32BE(at)
    at += length === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : length
  }
  return names
}
