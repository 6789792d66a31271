import { expect, it } from 'vitest'
import { filmSizeOf } from './film-size'

const photo = { width: 4000, height: 3000 }

it('takes the shape of its source, 1920 px at most where none is asked for', () => {
  expect(filmSizeOf({ aspect: 'original', width: null }, photo)).toEqual({ width: 1920, height: 1440 })
  expect(filmSizeOf({ aspect: 'original', width: null }, { width: 301, height: 201 })).toEqual({
    width: 300,
    height: 200,
  })
})

it('cuts out the wished shape, no larger than the source has it', () => {
  expect(filmSizeOf({ aspect: '9:16', width: null }, photo)).toEqual({ width: 1080, height: 1920 })
  expect(filmSizeOf({ aspect: '1:1', width: null }, { width: 900, height: 600 })).toEqual({
    width: 600,
    height: 600,
  })
})

it('has the wished width in even numbers, within the limits of films', () => {
  expect(filmSizeOf({ aspect: '16:9', width: 1281 }, photo)).toEqual({ width: 1280, height: 720 })
  expect(filmSizeOf({ aspect: '9:16', width: 3840 }, photo)).toEqual({ width: 2160, height: 3840 })
  expect(filmSizeOf({ aspect: 'original', width: 100 }, { width: 1000, height: 10 })).toEqual({
    width: 3840,
    height: 64,
  })
})
