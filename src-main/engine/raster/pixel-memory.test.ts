import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoryDescriptor } from '../kernels/kernels'
import { PixelMemory } from './pixel-memory'

const megabyte = 2 ** 20
const create = (maximumBytes = 64 * megabyte) =>
  new PixelMemory(new WebAssembly.Memory(memoryDescriptor), 1024, maximumBytes)

describe('pixel memory', () => {
  it('hands out addresses on cache lines, beyond what the module uses', () => {
    const pixels = create()
    expect([pixels.allocate(10), pixels.allocate(100), pixels.allocate(0)]).toEqual([1024, 1088, 1216])
    expect(pixels.usedBytes).toBe(64 + 128 + 64)
  })

  it('grows the memory when it is asked for more', () => {
    const pixels = create()
    const address = pixels.allocate(5 * megabyte)
    expect(pixels.memory.buffer.byteLength).toBeGreaterThanOrEqual(address + 5 * megabyte)
  })

  it('uses freed bytes again, neighbours joined', () => {
    const pixels = create()
    const [first, second] = [pixels.allocate(1000), pixels.allocate(1000), pixels.allocate(1000)]
    pixels.free(first)
    pixels.free(second)
    expect(pixels.allocate(2000)).toBe(first)
  })

  it('says out of memory at its maximum, and goes on working', () => {
    const pixels = create(2 * megabyte)
    expect(() => pixels.allocate(3 * megabyte)).toThrow(expect.objectContaining({ code: 'OUT_OF_MEMORY' }))
    expect([pixels.usedBytes, pixels.allocate(megabyte)]).toEqual([0, 1024])
  })

  it('refuses to free what is free', () => {
    const pixels = create()
    const address = pixels.allocate(1)
    pixels.free(address)
    expect(() => pixels.free(address)).toThrow('Nothing is allocated')
  })

  it('never hands out bytes twice, counts exactly, and ends empty, whatever the order', () => {
    const act = fc.record({ bytes: fc.integer({ min: 1, max: 100_000 }), frees: fc.nat(4), which: fc.nat() })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        const pixels = create()
        const live: { address: number; end: number }[] = []
        for (const { bytes, frees, which } of acts) {
          const address = pixels.allocate(bytes)
          const end = address + Math.ceil(bytes / 64) * 64
          if (live.some((other) => address < other.end && other.address < end)) return false
          live.push({ address, end })
          for (let i = 0; i < frees && live.length > 0; i += 1)
            pixels.free(live.splice(which % live.length, 1)[0].address)
          if (pixels.usedBytes !== live.reduce((sum, block) => sum + block.end - block.address, 0))
            return false
        }
        for (const { address } of live) pixels.free(address)
        return pixels.usedBytes === 0 && pixels.allocate(1) === 1024
      }),
    )
  })
})
