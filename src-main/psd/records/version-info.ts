import type { DocumentWriter } from '../../engine/document/document-writer'
import { ByteReader } from '../bytes/byte-reader'
import { type ImageResources, resourceIds } from './image-resources'

/**
 * "Version Info": the names of the program that wrote the file and of the oldest one that reads it. Photoshop puts its
 * version into the second name only. Null when the file has no such resource, or a damaged one.
 */
export const readWriter = (resources: ImageResources): DocumentWriter | null => {
  const bytes = resources.get(resourceIds.versionInfo)
  if (!bytes) return null
  try {
    const reader = new ByteReader(bytes, 'imageResources', 5)
    const [writer, full] = [reader.unicodeString(), reader.unicodeString()]
    const photoshopVersion = photoshopVersionOf(full) ?? photoshopVersionOf(writer)
    return { name: full || writer, photoshopVersion }
  } catch {
    return null
  }
}

/**
 * `Adobe Photoshop 7.0`, `… CS5.1`, `… CC 2015.5` and `… 2026` become 7, 12.1, 17 and 27. ImageReady is numbered like
 * the Photoshop it came with; Elements is two numbers behind (Elements 10 and CS5.1 are of one year).
 */
const photoshopVersionOf = (name: string): number | null => {
  const found =
    /\b(?:Photoshop|ImageReady)\b(?<elements> Elements)?(?: \(Beta\))?(?: (?<suite>CS|CC)?\s?(?<number>\d+(?:\.\d+)?)?)?/.exec(
      name,
    )?.groups
  if (!found) return null
  const number = found['number'] === undefined ? null : Number(found['number'])
  if (number !== null && number >= 2000) return versionOfYear(number)
  if (found['suite'] === 'CC') return 14
  if (found['suite'] === 'CS') return Math.round(((number ?? 1) + 7) * 10) / 10
  if (number === null) return null
  return found['elements'] ? number + 2 : number
}

/** There was no version of 2016; 2015.5 came between. */
const versionOfYear = (year: number): number => {
  if (year >= 2017) return year - 1999
  return year > 2015 ? 17 : year - 1999
}
