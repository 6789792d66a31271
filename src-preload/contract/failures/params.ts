/** A parameter of a failure. Values are sent as JSON and validated on receipt. */
export interface Param<Value> {
  admits(value: unknown): value is Value
  /** At least one sample of each form that a sentence may distinguish. */
  readonly samples: readonly Value[]
}

export type Params = Readonly<Record<string, Param<unknown>>>

export type ValuesOf<Of extends Params> = {
  readonly [Name in keyof Of]: Of[Name] extends Param<infer Value> ? Value : never
}

/** Text that a person recognizes: the name of a file or a layer, a path, an address, words of another program. */
export const text: Param<string> = {
  admits: (value) => typeof value === 'string',
  samples: ['Cup'],
}

/** A count, pixels, bytes or seconds: the parameter's name says which. Each language formats the number its own way. */
export const number: Param<number> = {
  admits: (value) => typeof value === 'number',
  samples: [12_345, 1],
}

export const yesOrNo: Param<boolean> = {
  admits: (value) => typeof value === 'boolean',
  samples: [true, false],
}

export const oneOf = <const Choices extends readonly string[]>(
  ...choices: Choices
): Param<Choices[number]> => ({
  admits: (value): value is Choices[number] => choices.some((choice) => choice === value),
  samples: choices,
})

export const orNull = <Value>({ admits, samples }: Param<Value>): Param<Value | null> => ({
  admits: (value): value is Value | null => value === null || admits(value),
  samples: [...samples, null],
})

export const manyOf = <Value>({ admits, samples }: Param<Value>): Param<readonly Value[]> => ({
  admits: (value): value is readonly Value[] => Array.isArray(value) && value.every(admits),
  samples: [samples, []],
})

/** Whether `values` holds all of `params`; additional values are allowed. */
export const fits = <Of extends Params>(params: Of, values: unknown): values is ValuesOf<Of> => {
  if (typeof values !== 'object' || values === null) return false
  const held = new Map<string, unknown>(Object.entries(values))
  return Object.entries(params).every(([name, { admits }]) => admits(held.get(name)))
}
