import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface LineSpeed {
  /** Bits a second, each way. */
  readonly bits: number
  /** There and back, ms. */
  readonly roundTripMs: number
}

export interface SlowLine {
  readonly address: string
  close(): void
}

/** Bytes that go at once. */
const packet = 1460

/** A line of this speed to a server on this computer. */
export const openSlowLine = async (to: string, speed: LineSpeed): Promise<SlowLine> => {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), noDelay: true })
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    void carry(near, far, speed)
    void carry(far, near, speed)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return {
    address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Each packet leaves when those before it have, and comes half a round trip later. */
const carry = async (from: Socket, to: Socket, { bits, roundTripMs }: LineSpeed): Promise<void> => {
  const msPerByte = 8000 / bits
  let freeAt = 0
  try {
    for await (const bytes of from as AsyncIterable<Buffer>)
      for (let start = 0; start < bytes.length; start += packet) {
        const part = bytes.subarray(start, start + packet)
        const now = performance.now()
        freeAt = Math.max(freeAt, now) + part.length * msPerByte
        // Timers are late by a millisecond: what is owed is made up for by the next packets.
        setTimeout(() => to.writable && to.write(part), freeAt + roundTripMs / 2 - now)
        if (freeAt - now > 4) await pause(freeAt - now - 2)
      }
  } catch {
    // One end is gone.
  }
  setTimeout(() => to.end(), roundTripMs)
}
