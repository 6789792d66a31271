import type { CliContext, ExitCode, ServerOptions, StartedServer } from './cli-context'

/** Serves until Ctrl-C, which ends it at once, or SIGTERM, which lets it finish what it can in half a minute. */
export const serve = async (options: ServerOptions, context: CliContext): Promise<ExitCode> => {
  const server = await context.startServer(options)
  context.out(`${server.address}\n`)
  if (options.role === 'worker') {
    context.err(
      `Data in ${server.dataFolder}. Works off the queue; its health is at ${server.address}/readyz.\n`,
    )
  } else {
    context.err(`Data in ${server.dataFolder}. The API is explained at ${server.address}/docs.\n`)
    tellKey(server, context)
  }
  await aborted(context.signal)
  if (context.signal.reason === 'drain') {
    context.err('Finishing what is at work; another signal ends it at once.\n')
    await server.drain()
  }
  await server.close()
  return 0
}

const tellKey = ({ newKey }: StartedServer, context: CliContext): void => {
  if (newKey === null) {
    context.err('Calls need the key that was printed when it was made; --new-key makes another.\n')
  } else {
    context.out(`x-api-key: ${newKey}\n`)
    context.err('Keep the key: it is shown this once.\n')
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
