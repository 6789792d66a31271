import { failureOf, isFailure, readFailure } from '@contract/errors'
import { artwork } from '@contract/failures/artwork'
import { batch } from '@contract/failures/batch'
import { cli } from '@contract/failures/cli'
import { common } from '@contract/failures/common'
import { cutOutModels } from '@contract/failures/cut-out-models'
import { cutOuts } from '@contract/failures/cut-outs'
import { dataFolder } from '@contract/failures/data-folder'
import { drawing } from '@contract/failures/drawing'
import type { KindOfFailure, Said } from '@contract/failures/failure-kind'
import { type FailureKind, failureKinds } from '@contract/failures/failure-kinds'
import { files } from '@contract/failures/files'
import { films } from '@contract/failures/films'
import { hotFolders } from '@contract/failures/hot-folders'
import { http } from '@contract/failures/http'
import { layers } from '@contract/failures/layers'
import { moves } from '@contract/failures/moves'
import type { Params } from '@contract/failures/params'
import { photoFiles } from '@contract/failures/photo-files'
import { photoMockups } from '@contract/failures/photo-mockups'
import { photoRenders } from '@contract/failures/photo-renders'
import { photos } from '@contract/failures/photos'
import { projects } from '@contract/failures/projects'
import { psd } from '@contract/failures/psd'
import { remote } from '@contract/failures/remote'
import { remoteUploads } from '@contract/failures/remote-uploads'
import { remoteWork } from '@contract/failures/remote-work'
import { service } from '@contract/failures/service'
import { storedFiles } from '@contract/failures/stored-files'
import { studio } from '@contract/failures/studio'
import { tables } from '@contract/failures/tables'
import { everyKind, sampleParams } from '@contract/failures/testing/sample-failures'
import { videos } from '@contract/failures/videos'
import type { Language } from '@contract/languages'
import { expect, it } from 'vitest'
import { sayFailure } from './say-failure'

const rooms = [
  artwork,
  batch,
  cli,
  common,
  cutOuts,
  cutOutModels,
  drawing,
  files,
  dataFolder,
  storedFiles,
  films,
  hotFolders,
  http,
  layers,
  moves,
  photoFiles,
  photoMockups,
  photoRenders,
  photos,
  projects,
  psd,
  remote,
  remoteUploads,
  remoteWork,
  service,
  studio,
  tables,
  videos,
]
const definitions: Readonly<Record<FailureKind, KindOfFailure<Params>>> = failureKinds
const languages: readonly Language[] = ['en', 'de']

const wholeOf = ({ message, suggestion = '', detail = '' }: Said): string =>
  [message, suggestion, detail].filter(Boolean).join(' ')

/** Removes quoted text: samples, and commands and words of other programs that German quotes, are not sentences. */
const sentencesOf = (text: string): string => text.replaceAll(/„[^“]*“|“[^”]*”|`[^`]*`/g, '')

const englishWords = /\b(the|is|are|cannot|that|which|with|and|there|its|has|have|for|from)\b/i

it('no two rooms give a kind the same name', () => {
  const names = rooms.flatMap((room) => Object.keys(room))
  expect(names).toHaveLength(everyKind.length)
})

it.each(everyKind)('%s has a whole sentence in both languages, whatever it tells', (kind) => {
  for (const language of languages)
    for (const params of sampleParams(kind)) {
      const said = sayFailure({ kind, params }, language)
      expect(said.message).not.toBe('')
      // What a service has instead of a model is called null by its interface.
      const whole = wholeOf(said).replace(/(?:available|verfügbar): null/, '')
      expect(whole).not.toMatch(/undefined|\bnull\b|NaN|\[object|\{\{/)
    }
})

/** Kinds whose text comes unchanged from another program or an earlier version. */
const quoted: ReadonlySet<FailureKind> = new Set(['told'])

it.each(everyKind.filter((kind) => !quoted.has(kind)))('%s shows no English in German', (kind) => {
  for (const params of sampleParams(kind)) {
    const [english, german] = languages.map((language) => sayFailure({ kind, params }, language))
    expect(german?.message).not.toBe(english?.message)
    expect(sentencesOf(wholeOf(german ?? { message: '' }))).not.toMatch(englishWords)
  }
})

/** Parameters that a language omits on purpose, with the reason. */
const unsaid: Partial<Record<FailureKind, Partial<Record<Language, readonly string[]>>>> = {
  // The rules already name the fields.
  inputInvalid: { en: ['fields'] },
  // German names the edit by `word` alone.
  editGivenTwice: { en: ['word'], de: ['plural'] },
  // Quoted unchanged: logs and HTTP repeat the service's own words.
  serviceSaid: { en: ['connection', 'host'] },
}

it.each(everyKind)('%s says everything that it tells', (kind) => {
  for (const language of languages) {
    const said = new Set<string>()
    for (const params of sampleParams(kind)) {
      const watched = new Proxy(params, {
        get: (values, name) => {
          said.add(String(name))
          return Reflect.get(values, name)
        },
      })
      sayFailure({ kind, params: watched }, language)
    }
    const left = Object.keys(definitions[kind].params).filter((name) => !said.has(name))
    expect(left).toEqual(unsaid[kind]?.[language] ?? [])
  }
})

it.each(everyKind)('%s comes back from JSON as the same failure', (kind) => {
  for (const params of sampleParams(kind)) {
    const failure = readFailure({ code: definitions[kind].code, kind, params, message: 'older words' })
    const crossed: unknown = JSON.parse(JSON.stringify(failure))
    expect(isFailure(crossed)).toBe(true)
    expect(readFailure(crossed)).toEqual(failure)
    expect(failure?.message).not.toBe('older words')
  }
})

it('numbers and sizes are written as the language writes them', () => {
  const large = failureOf('fileTooLargeForMemory', { path: '/a.psd', bytes: 4_230_000_000 })
  const long = failureOf('tableTooLong', { file: 'a.csv', rows: 25_000, most: 20_000 })
  expect([large, long].map((failure) => sayFailure(failure, 'de').message)).toEqual([
    '/a.psd hat 4,2 GB, mehr als in den Arbeitsspeicher passt.',
    'a.csv hat 25.000 Zeilen; ein Stapel nimmt höchstens 20.000.',
  ])
  expect(large.message).toBe('/a.psd has 4.2 GB, more than fits into memory.')
})
