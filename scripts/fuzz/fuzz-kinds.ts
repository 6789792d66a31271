import type { FuzzKind, FuzzKindName, Seed } from './fuzz-kind'
import { mutateBytes } from './mutate-bytes'
import { mutateRequest } from './mutate-request'
import { artworkSeeds } from './seeds/artwork-seeds'
import { fontSeeds } from './seeds/font-seeds'
import { type HttpSeed, httpSeeds } from './seeds/http-seeds'
import { psdSeeds } from './seeds/psd-seeds'
import { tableSeeds } from './seeds/table-seeds'
import { fontStructure } from './structure/font-structure'
import { pictureStructure } from './structure/picture-structure'
import { psdStructure } from './structure/psd-structure'
import { noStructure } from './structure/structure'
import { textStructure } from './structure/text-structure'

const isText = ({ name }: Seed): boolean => /[.](svg|pdf|xml[.]xlsx|csv|tsv|json)$/.test(name)

/** Deadlines are many times what the slowest good input takes, so that a busy machine is no fault. */
export const fuzzKinds: Readonly<Record<FuzzKindName, FuzzKind>> = {
  psd: {
    seeds: psdSeeds,
    mutate: (seed, random) => mutateBytes(seed.bytes, random, { structureOf: psdStructure, isText: false }),
    deadlineMs: 10_000,
    mostMegabytes: 1000,
  },
  artwork: {
    seeds: artworkSeeds,
    mutate: (seed, random) =>
      mutateBytes(seed.bytes, random, { structureOf: pictureStructure, isText: isText(seed) }),
    deadlineMs: 20_000,
    mostMegabytes: 1500,
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
  },
  font: {
    seeds: fontSeeds,
    mutate: (seed, random) => mutateBytes(seed.bytes, random, { structureOf: fontStructure, isText: false }),
    deadlineMs: 10_000,
    mostMegabytes: 1000,
  },
  http: {
    seeds: httpSeeds,
    mutate: (seed, random) => mutateRequest(schemaOf(seed), random),
    deadlineMs: 20_000,
    mostMegabytes: 1000,
  },
}

const schemaOf = (seed: Seed | HttpSeed): unknown => ('schema' in seed ? seed.schema : {})
