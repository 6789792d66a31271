import { decodedKind } from '../../src-main/engine-host/decoding/decoded-kind'
import type { FuzzKind, Seed } from './fuzz-kind'
import { mutateBytes } from './mutate-bytes'
import { mutateRequest } from './mutate-request'
import { artworkSeeds } from './seeds/artwork-seeds'
import { fontSeeds, letterSeeds } from './seeds/font-seeds'
import { httpSeeds } from './seeds/http-seeds'
import { photoSeeds } from './seeds/photo-seeds'
import { psdSeeds } from './seeds/psd-seeds'
import { tableSeeds } from './seeds/table-seeds'
import { fontStructure } from './structure/font-structure'
import { photoStructure } from './structure/photo-structure'
import { pictureStructure } from './structure/picture-structure'
import { psdStructure } from './structure/psd-structure'
import { noStructure } from './structure/structure'
import { textStructure } from './structure/text-structure'
import { type FuzzKindName, fuzzKindNames } from './targets/target'

const isText = ({ name }: Seed): boolean => /[.](svg|pdf|xml[.]xlsx|csv|tsv|json)$/.test(name)

/** Deadlines are many times what the slowest good input takes, so that a busy machine is no fault. */
const kinds: Readonly<Record<FuzzKindName, Omit<FuzzKind, 'name' | 'target'>>> = {
  psd: {
    seeds: psdSeeds,
    mutate: (seed, random) => mutateBytes(seed.bytes, random, { structureOf: psdStructure, isText: false }),
    // A blur of 1000 pixels, the widest there is, takes 15 s and more.
    deadlineMs: 60_000,
    // What the engine promises for any document, see `PixelLimits`.
    mostMegabytes: 2000,
    canLoseParts: true,
    mayRefuseSeeds: false,
    isFenced: () => false,
  },
  photo: {
    seeds: photoSeeds,
    mutate: (seed, random) => mutateBytes(seed.bytes, random, { structureOf: photoStructure, isText: false }),
    deadlineMs: 60_000,
    mostMegabytes: 2000,
    // Fewer targets in the description are fewer layers, and no loss.
    canLoseParts: false,
    mayRefuseSeeds: false,
    isFenced: () => false,
  },
  artwork: {
    seeds: artworkSeeds,
    mutate: (seed, random) =>
      mutateBytes(seed.bytes, random, { structureOf: pictureStructure, isText: isText(seed) }),
    deadlineMs: 10_000,
    mostMegabytes: 1500,
    canLoseParts: false,
    mayRefuseSeeds: false,
    isFenced: ({ bytes }) => decodedKind(bytes) !== null,
  },
  table: {
    seeds: tableSeeds,
    mutate: (seed, random) =>
      mutateBytes(seed.bytes, random, {
        structureOf: isText(seed) ? textStructure : () => noStructure,
        isText: isText(seed),
      }),
    deadlineMs: 10_000,
    mostMegabytes: 1000,
    canLoseParts: false,
    mayRefuseSeeds: false,
    isFenced: ({ name }) => name.endsWith('.xlsx'),
  },
  font: {
    seeds: fontSeeds,
    mutate: (seed, random) => mutateBytes(seed.bytes, random, { structureOf: fontStructure, isText: false }),
    deadlineMs: 10_000,
    mostMegabytes: 1000,
    canLoseParts: false,
    mayRefuseSeeds: false,
    isFenced: () => true,
  },
  letters: {
    seeds: letterSeeds,
    mutate: (seed, random) => mutateBytes(seed.bytes, random, { structureOf: fontStructure, isText: false }),
    deadlineMs: 20_000,
    mostMegabytes: 1000,
    canLoseParts: false,
    mayRefuseSeeds: false,
    isFenced: () => false,
  },
  http: {
    seeds: httpSeeds,
    mutate: (seed, random) =>
      'schema' in seed
        ? mutateRequest(seed.schema, random)
        : mutateBytes(seed.bytes, random, { structureOf: textStructure, isText: true }),
    deadlineMs: 20_000,
    mostMegabytes: 1000,
    canLoseParts: false,
    mayRefuseSeeds: true,
    isFenced: () => false,
  },
}

export const fuzzKind = (name: FuzzKindName): FuzzKind => ({
  ...kinds[name],
  name,
  target: { program: 'fuzz-target', argument: name },
})

export const fuzzKindNamed = (name: string): FuzzKind | null => {
  const known = fuzzKindNames.find((each) => each === name)
  return known === undefined ? null : fuzzKind(known)
}
