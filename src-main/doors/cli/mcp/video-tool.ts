import { AppError } from '@contract/errors'
import { filmTransitions } from '@contract/film/film'
import { longestFilm, shortestFilm } from '@contract/film/film-limits'
import { filmPresets } from '@contract/film/film-motion'
import { filmFile, filmOrder } from '@contract/film/film-order'
import { z } from 'zod'
import { makeVideo } from '../video-command'
import { callCommand } from './command-call'
import { editFields, pictureFields } from './picture-fields'
import type { Tool } from './tool'

const { fps, aspect, width } = filmOrder.shape

const fields = z.strictObject({
  mockup: z.string().min(1).optional().describe('A PSD, PSB or photo mockup in the folders'),
  image: z.string().min(1).optional().describe('Instead of a mockup: a picture that is moved as it is'),
  artwork: z
    .array(z.strictObject({ layer: z.string().min(1), image: z.string().min(1) }))
    .default([])
    .describe('Images for smart objects; several for the same one follow each other'),
  out: z.string().min(1).describe('The file to write, in the folders: ends in .mp4, .webm, .webp or .gif'),
  overwrite: z.boolean().default(false),
  fit: pictureFields.fit,
  motion: z.enum(filmPresets).default('ambient'),
  strength: z.number().min(0).max(2).default(1).describe('How far it goes; 1 is usual'),
  seconds: z.int().min(shortestFilm).max(longestFilm).default(4),
  fps,
  aspect,
  width: width.describe('Pixels; null: as large as the mockup, within 1920 × 1920'),
  loop: z.boolean().default(false).describe('The last frame leads back to the first'),
  transition: z.enum(filmTransitions).default('cross_fade').describe('From one design to the next'),
  audio: filmFile.shape.audio.describe('A quiet generated bed of sound, in mp4 and webm'),
  quality: filmFile.shape.quality,
})

export const videoTool: Tool = {
  name: 'video',
  title: 'Make a film',
  description:
    'Makes a film of a mockup with artwork on its smart objects, or of one picture, on this computer, and writes it to a file.',
  input: z.strictObject({ ...fields.shape, ...editFields() }),
  changes: true,
  mayRemove: true,
  async run(input, { context, fence }) {
    const { mockup, image, artwork, out, overwrite, width: asked, ...options } = fields.strip().parse(input)
    const target = await fence.admit(out)
    if (!overwrite && (await context.files.exists(target)))
      throw new AppError('fileThereAlready', { path: target })
    const images = await Promise.all(
      artwork.map(async (each) => `${each.layer}=${await fence.admit(each.image)}`),
    )
    const request = {
      ...z.object(editFields()).parse(input),
      ...options,
      ...(asked !== null && { width: asked }),
      ...(mockup !== undefined && { file: await fence.admit(mockup) }),
      ...(image !== undefined && { image: await fence.admit(image) }),
      ...{ artwork: images, depth: [], out: target, json: true },
    }
    const { out: printed, err } = await callCommand((own) => makeVideo(request, own), context)
    return { data: JSON.parse(printed), notes: err }
  },
}
