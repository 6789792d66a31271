import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { AppError } from '@contract/errors'
import { filmFrameHeaderBytes } from '@contract/film/film'

/** Writes frames to whoever listens. */
export interface FrameSocket {
  /**
   * Resolves when the frame is with the system and its bytes may change. Rejects with `CANCELLED` where the reader has
   * gone, and when cancelled.
   */
  write(index: number, pixels: Uint8Array): Promise<void>
  /** Resolves when the reader has everything. */
  end(): Promise<void>
  destroy(): void
}

/** Rejects with `CANCELLED` where nobody listens. */
export const openFrameSocket = async (path: string, signal?: AbortSignal): Promise<FrameSocket> => {
  const socket = connect(path)
  const gone = new Promise<never>((_, reject) => {
    const refuse = (cause?: unknown): void => reject(new AppError('cancelled', {}, { cause }))
    socket.once('error', refuse)
    socket.once('close', () => refuse())
    signal?.addEventListener('abort', () => refuse(), { once: true })
  })
  // Whoever waits for the socket hears of it.
  gone.catch(() => undefined)
  try {
    await Promise.race([once(socket, 'connect'), gone])
  } catch (error) {
    socket.destroy()
    throw error
  }
  return {
    write: (index, pixels) => Promise.race([written(socket, index, pixels), gone]),
    end: () => Promise.race([new Promise<void>((resolve) => socket.end(resolve)), gone]),
    destroy: () => socket.destroy(),
  }
}

const written = (socket: Socket, index: number, pixels: Uint8Array): Promise<void> => {
  const header = Buffer.alloc(filmFrameHeaderBytes)
  header.writeUInt32LE(index, 0)
  header.writeUInt32LE(pixels.byteLength, 4)
  socket.write(header)
  return new Promise((resolve) => socket.write(pixels, () => resolve()))
}
