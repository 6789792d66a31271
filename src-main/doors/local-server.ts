import type { HttpDoor, HttpDoorDeps } from './http'

/** The HTTP server, which can be switched on and off. */
export interface LocalHttpServer {
  /** Null while the server is closed. */
  readonly address: string | null
  /**
   * Listens on `port`, for this computer alone unless `host` is another address; closes any other port first. Throws as
   * `openHttpDoor` does.
   */
  open(port: number, host?: string): Promise<string>
  close(): Promise<void>
}

/** Loads the server and its dependencies on first use: most windows never open it. */
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
    async open(port, host) {
      if (current?.port === port) return current.door.address
      const { openHttpDoor } = await import('./http')
      await close()
      const door = await openHttpDoor(port, deps, host)
      current = { door, port }
      return door.address
    },
    close,
  }
}
