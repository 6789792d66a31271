/**
 * Models made by ourselves, written as the bytes of ONNX's protobuf (onnx.proto, version 8 of the format, operators of
 * version 13): no package writes them, and no one else's weights are needed.
 */

/**
 * A model as cut-out models are, or one of gray pictures: `input` 1 × 3 × side × side, `output` 1 × 1 × side × side:
 * more red, more object.
 */
export const redModel = (side: number, colors: 3 | 1 = 3): Uint8Array =>
  model({
    nodes: [node('Conv', ['input', 'weights', 'bias'], ['sum']), node('Sigmoid', ['sum'], ['output'])],
    tensors: [floats('weights', [1, colors, 1, 1], [4, -4, -4].slice(0, colors)), floats('bias', [1], [-4])],
    inputs: [floatInput('input', [1, colors, side, side])],
    outputs: [floatInput('output', [1, 1, side, side])],
  })

/** The same input and output, but a loop that never ends. */
export const endlessModel = (side: number): Uint8Array => {
  const shape = [1, 3, side, side]
  const body = joined([
    message(1, node('Identity', ['go'], ['goOn'])),
    message(1, node('Sigmoid', ['value'], ['next'])),
    text(2, 'body'),
    message(11, valueInfo('round', int64, [])),
    message(11, valueInfo('go', bool, [])),
    message(11, valueInfo('value', float, shape)),
    message(12, valueInfo('goOn', bool, [])),
    message(12, valueInfo('next', float, shape)),
  ])
  const loop = joined([
    node('Loop', ['', 'true', 'input'], ['looped']),
    message(5, joined([text(1, 'body'), message(6, body), number(20, graphAttribute)])),
  ])
  return model({
    nodes: [loop, node('Conv', ['looped', 'weights'], ['output'])],
    tensors: [
      joined([number(2, bool), text(8, 'true'), message(9, Uint8Array.of(1))]),
      floats('weights', [1, 3, 1, 1], [1, 1, 1]),
    ],
    inputs: [floatInput('input', shape)],
    outputs: [floatInput('output', [1, 1, side, side])],
  })
}

/** Of `TensorProto.DataType`. */
const [float, int64, bool] = [1, 7, 9]
/** Of `AttributeProto.AttributeType`. */
const graphAttribute = 5

interface Graph {
  readonly nodes: readonly Uint8Array[]
  readonly tensors: readonly Uint8Array[]
  readonly inputs: readonly Uint8Array[]
  readonly outputs: readonly Uint8Array[]
}

const model = ({ nodes, tensors, inputs, outputs }: Graph): Uint8Array => {
  const graph = joined([
    ...nodes.map((each) => message(1, each)),
    text(2, 'tiny'),
    ...tensors.map((each) => message(5, each)),
    ...inputs.map((each) => message(11, each)),
    ...outputs.map((each) => message(12, each)),
  ])
  return joined([number(1, 8), message(7, graph), message(8, joined([text(1, ''), number(2, 13)]))])
}

const node = (operator: string, inputs: readonly string[], outputs: readonly string[]): Uint8Array =>
  joined([...inputs.map((name) => text(1, name)), ...outputs.map((name) => text(2, name)), text(4, operator)])

const floatInput = (name: string, shape: readonly number[]): Uint8Array => valueInfo(name, float, shape)

const valueInfo = (name: string, type: number, shape: readonly number[]): Uint8Array => {
  const dimensions = joined(shape.map((size) => message(1, number(1, size))))
  const tensor = joined([number(1, type), message(2, dimensions)])
  return joined([text(1, name), message(2, message(1, tensor))])
}

const floats = (name: string, shape: readonly number[], values: readonly number[]): Uint8Array =>
  joined([
    ...shape.map((size) => number(1, size)),
    number(2, float),
    text(8, name),
    message(9, new Uint8Array(Float32Array.from(values).buffer)),
  ])

const number = (field: number, value: number): Uint8Array => joined([varint(field << 3), varint(value)])

const text = (field: number, value: string): Uint8Array => message(field, new TextEncoder().encode(value))

const message = (field: number, bytes: Uint8Array): Uint8Array =>
  joined([varint((field << 3) | 2), varint(bytes.length), bytes])

const varint = (value: number): Uint8Array => {
  const bytes: number[] = []
  for (let left = value; ; left = Math.floor(left / 128)) {
    if (left < 128) return Uint8Array.from([...bytes, left])
    bytes.push((left % 128) | 128)
  }
}

const joined = (parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts)
