export interface CallTime {
  /** `/desktop/batches/forecast` */
  readonly path: string
  readonly ms: number
}

/**
 * Runs in the page before its own scripts: the duration of each call to the main process, from the page's request to
 * the answer's arrival.
 */
export const watchCalls = (): void => {
  const calls: CallTime[] = []
  Object.assign(globalThis, { callTimes: calls })
  const asked = new Map<string, { readonly path: string; readonly at: number }>()
  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown, ...rest: never[]) {
    const [, id, path] =
      (typeof message === 'string' && /"i":"?(\w+)"?.*?"u":"([^"]+)"/.exec(message.slice(0, 400))) || []
    if (id && path) asked.set(id, { path, at: performance.now() })
    return post.call(this, message, ...rest)
  }
  const listen = MessagePort.prototype.addEventListener
  MessagePort.prototype.addEventListener = function (this: MessagePort, ...args: Parameters<typeof listen>) {
    if (args[0] === 'message')
      listen.call(this, 'message', (event) => {
        const { data } = event as MessageEvent<unknown>
        const [, id] = (typeof data === 'string' && /"i":"?(\w+)"?/.exec(data.slice(0, 100))) || []
        const question = id === undefined ? undefined : asked.get(id)
        if (!question || id === undefined) return
        asked.delete(id)
        calls.push({ path: question.path, ms: performance.now() - question.at })
      })
    listen.apply(this, args)
  }
}

/** Runs in the page. */
export const readCallTimes = (): readonly CallTime[] =>
  (globalThis as unknown as { readonly callTimes: CallTime[] }).callTimes
