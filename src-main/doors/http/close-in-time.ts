import type { FastifyInstance } from 'fastify'

/** Grace period for running answers, at most; a client that does not read must not delay shutdown. */
const closingGraceMs = 5_000
const closingRoundMs = 50

/** Stops listening; running answers end, or are cut off after a while. */
export const closeInTime = async (
  server: FastifyInstance,
  patienceMs: number,
  endUnused: () => void,
): Promise<void> => {
  const graceMs = Math.min(closingGraceMs, patienceMs)
  const timer = setTimeout(() => server.server.closeAllConnections(), graceMs)
  // Again and again: a connection may be taken, or its last answer end, just after the server began to close.
  const endIdle = (): void => {
    endUnused()
    server.server.closeIdleConnections()
  }
  endIdle()
  const rounds = setInterval(endIdle, closingRoundMs)
  await server.close().finally(() => {
    clearTimeout(timer)
    clearInterval(rounds)
  })
}
