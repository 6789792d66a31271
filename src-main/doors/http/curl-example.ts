import { type CallExample, examplePath } from './call-examples'

export interface ExampleCall {
  readonly method: string
  readonly path: string
  readonly operationId: string
  readonly example: CallExample
}

/** The example as a command for a POSIX shell. */
export const curlOf = ({ method, path, operationId, example }: ExampleCall, baseUrl: string): string => {
  const { query, body, form = {} } = example
  const address = `${baseUrl}${examplePath(path, operationId)}${query === undefined ? '' : `?${query}`}`
  const fields = Object.entries(form)
  // With data curl sends a POST by itself, without it a GET.
  const isUsual = method === (body || fields.length > 0 ? 'POST' : 'GET')
  return [
    `curl ${isUsual ? '' : `-X ${method} `}${quoted(address)}`,
    `-H ${quoted('x-api-key: YOUR_KEY')}`,
    ...(body ? [`-H ${quoted('content-type: application/json')}`, `-d ${quoted(JSON.stringify(body))}`] : []),
    ...fields.map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`),
  ].join(' \\\n  ')
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
