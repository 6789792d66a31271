import type { FilmWriter, FilmWriters, FromFilmWriter, ToFilmWriter } from './film-messages'

interface Channel {
  send(message: FromFilmWriter): void
  onMessage(listener: (message: ToFilmWriter) => void): void
}

/** The life of a process or page that writes one film, and that may be ended at any moment. */
export const serveFilmWriters = (
  { send, onMessage }: Channel,
  writersOf: (cacheFolder: string) => FilmWriters,
): void => {
  let writers: FilmWriters | null = null
  let writer: FilmWriter | null = null

  const receive = async (message: ToFilmWriter): Promise<void> => {
    if (message.type === 'start') {
      writers = writersOf(message.cacheFolder)
      return
    }
    if (writers === null) throw new Error(`${message.type} came before start`)
    if (message.type === 'ask') return send({ type: 'writes', writes: await writers.writes() })
    if (message.type === 'open') {
      writer = await writers.open(message.job, (position, bytes) => send({ type: 'bytes', position, bytes }))
      const { codec, audioCodec } = writer ?? {}
      return send(
        codec && audioCodec !== undefined ? { type: 'opened', codec, audioCodec } : { type: 'refused' },
      )
    }
    if (writer === null) throw new Error('A frame came before its film')
    if (message.type === 'frame') return send({ type: 'taken', encoded: await writer.add(message.pixels) })
    await writer.finish()
    send({ type: 'finished' })
  }

  let received = Promise.resolve()
  onMessage((message) => {
    received = received
      .then(() => receive(message))
      .catch((error: unknown) => send({ type: 'failed', reason: String(error) }))
  })
}
