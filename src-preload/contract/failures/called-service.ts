import { orNull, text } from './params'

/** A service is identified by its connection's name, if it has one, and always by its host: `“Shop” (shop.example)`. */
export const calledService = { connection: orNull(text), host: text }

export interface Called {
  readonly connection: string | null
  readonly host: string
}

export const calledName = ({ connection, host }: Called): string =>
  connection === null ? host : `“${connection}” (${host})`
