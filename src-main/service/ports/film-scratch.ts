import type { FilePath } from './engine'
import type { FilmToEncode } from './film-encoder'

/** A place of one film that is being made: where its frames pass, and a folder for what is needed meanwhile. */
export interface FilmScratch {
  /** Where the engine connects; one connection is taken. */
  readonly framesTo: string
  /** What that connection brings, to its end; waits for a connection. Read once. */
  readonly frames: FilmToEncode['frames']
  /** A path of that name in a folder of its own. */
  pathOf(name: string): FilePath
  /** Ends the connection and removes the folder with everything in it. May be called again. */
  close(): Promise<void>
}

export type OpenFilmScratch = () => Promise<FilmScratch>
