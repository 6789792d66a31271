import type { Answer } from '../wire'
import type { ContractCall } from './contract-calls'
import { missing } from './places'

/** Within this time every answer must be there. */
const patienceMs = 30_000

export interface Target {
  readonly baseUrl: string
  readonly key: string
}

export const hasBody = ({ method }: ContractCall): boolean => method !== 'GET' && method !== 'DELETE'

/** Names of the input's fields that stand in the path. */
export const pathNames = ({ path }: ContractCall): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

/** Sends an input as HTTP has it: fields in the path, and the others as a query or as a body. */
export const sendInput = async (target: Target, call: ContractCall, input: unknown): Promise<Answer> => {
  const { method } = call
  const { path, rest } = apart(call, input)
  const query = !hasBody(call) && isRecord(rest) ? `?${queryOf(rest)}` : ''
  const sendsBody = hasBody(call) && rest !== missing
  const answer = await fetch(`${target.baseUrl}${path}${query}`, {
    method,
    headers: { 'x-api-key': target.key, ...(sendsBody && { 'content-type': 'application/json' }) },
    ...(sendsBody && { body: JSON.stringify(rest) }),
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text }
}

/** The input as the contract reads it over HTTP: what stands in the path or the query is text. */
export const asReceived = (call: ContractCall, input: unknown): unknown => {
  if (!isRecord(input)) return input
  const inPath = pathNames(call)
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      inPath.includes(name) || (!hasBody(call) && !isList(value)) ? textOf(value) : value,
    ]),
  )
}

const isList = (value: unknown): boolean => typeof value === 'object' && value !== null

const textOf = (value: unknown): string => (isList(value) ? JSON.stringify(value) : String(value))

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const apart = (call: ContractCall, input: unknown): { readonly path: string; readonly rest: unknown } => {
  if (!isRecord(input)) return { path: call.path, rest: input }
  const names = pathNames(call)
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(wellFormed(textOf(input[name]))),
  )
  const others = Object.entries(input).filter(([name]) => !names.includes(name))
  return { path, rest: others.length === 0 && names.length > 0 ? missing : Object.fromEntries(others) }
}

const queryOf = (fields: Readonly<Record<string, unknown>>): string =>
  Object.entries(fields)
    .flatMap(([name, value]) => pairs(name, value))
    .join('&')

const pairs = (name: string, value: unknown): readonly string[] => {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => pairs(`${name}[${key}]`, inner))
  return [
    `${encodeURIComponent(name)}=${encodeURIComponent(value === null ? '' : wellFormed(String(value)))}`,
  ]
}

/** Half characters cannot stand in an address. */
const wellFormed = (text: string): string => Buffer.from(text).toString()
