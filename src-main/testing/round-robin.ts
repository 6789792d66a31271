import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface RoundRobin {
  /** `http://127.0.0.1:<port>` */
  readonly address: string
  /** Breaks off what goes through it now. */
  breakOff(): void
  close(): Promise<void>
}

/**
 * What stands in front of several servers: each connection goes to the next of them that takes it. `ports` is asked
 * anew each time, because a process that starts again has another one; without any, connections are refused.
 */
export const openRoundRobin = async (ports: () => readonly number[]): Promise<RoundRobin> => {
  const sockets = new Set<Socket>()
  let turn = 0
  const server = createServer((client) => {
    keep(client)
    turn += 1
    const all = ports()
    const order = all.map((_, place) => all[(turn + place) % all.length] ?? 0)
    void firstOpen(order).then((web) => {
      if (web === null) return client.destroy()
      keep(web)
      client.pipe(web).pipe(client)
      client.once('close', () => web.destroy())
      web.once('close', () => client.destroy())
    })
  })
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
  }
  const breakOff = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakOff,
    async close() {
      breakOff()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const firstOpen = async (ports: readonly number[]): Promise<Socket | null> => {
  for (const port of ports) {
    const socket = await opened(port)
    if (socket !== null) return socket
  }
  return null
}

const opened = (port: number): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(null))
  })
