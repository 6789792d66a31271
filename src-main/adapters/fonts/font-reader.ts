import { AppError } from '@contract/errors'
import type { FontContents, FontReader } from '../../service/ports/font-library'
import { fontFactsOf } from './font-facts-of'
import { inMemory, unreadable } from './sfnt-tables'
import { specimenOf } from './specimen'
import { unpackWoff } from './unpack-woff'

/** Reads fonts in this process. Fonts from outside belong into a decoder, which may be ended. */
export const fontReader: FontReader = {
  read: (bytes) => orUnreadable(() => contentsOf(bytes)),

  specimen: (bytes, wished) =>
    orUnreadable(async () => {
      const { fonts, unpacked } = await contentsOf(bytes)
      return specimenOf(unpacked ?? bytes, fonts, wished)
    }),
}

const contentsOf = async (bytes: Uint8Array): Promise<FontContents> => {
  const unpacked = await unpackWoff(bytes)
  return { fonts: await fontFactsOf(inMemory(unpacked ?? bytes)), unpacked }
}

/** A damaged table shows as any exception, in HarfBuzz as well. */
const orUnreadable = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof AppError ? cause : unreadable('It cannot be read.', cause)
  }
}
