import type { BatchOutput } from './batch-recipe'

type Ended = Pick<BatchOutput, 'format' | 'print' | 'film'>

/** The kind of file that an output writes, as `{format}` in its name. */
export const kindOfOutput = ({ format, print, film }: Ended): string => {
  if (film) return film.part === 'poster' ? 'jpg' : film.container
  return print?.pdf ? 'pdf' : format
}

/** What follows a file's name: a print file, a poster and an animated WebP are never taken for the picture beside them. */
export const endingOfOutput = (output: Ended): string => {
  const { print, film } = output
  const said = print ? ' print' : film ? saidOf(film) : ''
  return `${said}.${kindOfOutput(output)}`
}

/** Whether a file that a batch made is a film, by its name: an animated WebP says so, a still one does not. */
export const isFilmName = (name: string): boolean => /(\.(mp4|webm|gif)| film\.webp)$/i.test(name)

const saidOf = ({ part, container }: NonNullable<BatchOutput['film']>): string => {
  if (part === 'poster') return ' poster'
  return container === 'webp' ? ' film' : ''
}
