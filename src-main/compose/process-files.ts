import { join } from 'node:path'

/** The built entry of the engine's process. */
export const engineHostFile = (programFolder: string): string => join(programFolder, 'engine-host.cjs')

/** The built entry of a process that decodes files from outside. */
export const decoderHostFile = (programFolder: string): string => join(programFolder, 'decoder-host.cjs')

/** The built entry of a process that sees what is in photos. */
export const visionHostFile = (programFolder: string): string => join(programFolder, 'vision-host.cjs')

/** The built entry of a process that runs a person's model. */
export const modelHostFile = (programFolder: string): string => join(programFolder, 'model-host.cjs')

/** The built entry of a process that writes a film with the optional package. */
export const filmHostFile = (programFolder: string): string => join(programFolder, 'film-host.cjs')

/** The built entry of a process that writes an animated picture. */
export const picturesHostFile = (programFolder: string): string =>
  join(programFolder, 'film-pictures-host.cjs')

/** Arguments of the engine's process: pixels and files lie outside of its scripts' heap. */
export const engineArguments: readonly string[] = ['--max-old-space-size=2048']

/** Arguments of a decoder's process: its scripts hold little, pixels lie outside of their heap. */
export const decoderArguments: readonly string[] = ['--max-old-space-size=512']

/** Arguments of a vision process: rasters lie outside of the heap of its scripts, but some algorithms hold lists. */
export const visionArguments: readonly string[] = ['--max-old-space-size=1024']
