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
  const form = call.isForm && isRecord(rest) ? formOf(rest) : null
  const json = form === null && hasBody(call) && rest !== missing ? JSON.stringify(rest) : null
  const answer = await fetch(`${target.baseUrl}${path}${query}`, {
    method,
    headers: { 'x-api-key': target.key, ...(json !== null && { 'content-type': 'application/json' }) },
    body: form ?? json,
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text }
}

/** The input as the contract reads it over HTTP: what stands in the path, the query or a form is text. */
export const asReceived = (call: ContractCall, input: unknown): unknown => {
  if (!isRecord(input)) return input
  if (call.isForm) return inForm(input)
  const inPath = pathNames(call)
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      inPath.includes(name) || (!hasBody(call) && !isList(value)) ? textOf(value) : value,
    ]),
  )
}

/** As a form has it at any depth: a file or a text. */
const inForm = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inForm)
  if (!isRecord(value)) return value instanceof File ? value : String(value ?? '')
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inForm(inner)]))
}

const isList = (value: unknown): boolean => typeof value === 'object' && value !== null

const textOf = (value: unknown): string => (isList(value) ? JSON.stringify(value) : String(value))

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File)

const apart = (call: ContractCall, input: unknown): { readonly path: string; readonly rest: unknown } => {
  if (!isRecord(input)) return { path: call.path, rest: input }
  const names = pathNames(call)
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(wellFormed(textOf(input[name]))),
  )
  const others = Object.entries(input).filter(([name]) => !names.includes(name))
  return { path, rest: others.length === 0 && names.length > 0 ? missing : Object.fromEntries(others) }
}

/** Fields within others have names as in `webhook[url]`; several files have the same name. */
const formOf = (fields: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData()
  const append = (name: string, value: unknown): void => {
    if (value instanceof File) form.append(name, value)
    else if (Array.isArray(value) && value.every((item) => item instanceof File))
      for (const file of value) form.append(name, file)
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) append(`${name}[${key}]`, inner)
    else form.append(name, String(value ?? ''))
  }
  for (const [name, value] of Object.entries(fields)) append(name, value)
  return form
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
