import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Returns what ends the connections that never carried a byte. Clients open them ahead of need, and Node waits for
 * their first request: a server that closes would wait with it.
 */
export const unusedConnections = (server: Server): (() => void) => {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }
}
