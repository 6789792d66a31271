import type { HttpDoor, HttpDoorDeps } from './http'

/** The HTTP door behind its switch. */
export interface LocalHttpServer {
  /** Null while it is closed. */
  readonly address: string | null
  /** Opens it on `port`, closing it on another one first. Throws as `openHttpDoor`. */
  open(port: number): Promise<string>
  close(): Promise<void>
}

/** The server and what it needs are loaded when it is first opened: most windows never do. */
export const createLocalServer = (deps: HttpDoorDeps): LocalHttpServer => {
  let current: { readonly door: HttpDoor; readonly port: number } | null = null
  const close = async (): Promise<void> => {
    const closing = current
    current = null
    await closing?.door.close()
  }
  return {
    get address() {
      return current?.door.address ?? null
    },
    async open(port) {
      if (current?.port === port) return current.door.address
      const { openHttpDoor } = await import('./http')
      await close()
      const door = await openHttpDoor(port, deps)
      current = { door, port }
      return door.address
    },
    close,
  }
}
