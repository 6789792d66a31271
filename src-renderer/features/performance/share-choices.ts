/** Threads to choose from: few, half, most, all. */
export const coreChoices = (cores: number): readonly number[] =>
  ascending([1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, cores].filter((count) => count <= cores))

/** Memory in megabytes: up to three quarters of the computer's. */
export const memoryChoices = (memoryBytes: number): readonly number[] =>
  ascending(
    [512, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000].filter((size) => size * 1e6 <= memoryBytes * 0.75),
  )

/** Disk space in megabytes. */
export const templateChoices: readonly number[] = [0, 1000, 2000, 4000, 8000, 16_000, 32_000]

const ascending = (values: readonly number[]): readonly number[] =>
  [...new Set(values)].toSorted((a, b) => a - b)
