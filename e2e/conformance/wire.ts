/** One answer as it came. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The body of another program's answer: the checks validate it. */
  readonly body: ReturnType<typeof JSON.parse>
}

/** A server under test, called as any client would. */
export interface Wire {
  /** False: a message port, which has the calls and their answers, but no headers and no keys. */
  readonly isHttp: boolean
  readonly baseUrl: string
  readonly key: string
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  form(
    path: string,
    fields: Readonly<Record<string, string | File>>,
    headers?: Record<string, string>,
  ): Promise<Answer>
}

export const createWire = (baseUrl: string, key: string): Wire => {
  const call = async (path: string, init: RequestInit): Promise<Answer> => {
    const answer = await fetch(baseUrl + path, {
      ...init,
      headers: { 'x-api-key': key, ...(init.headers as Record<string, string>) },
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson && text !== '' ? JSON.parse(text) : text,
    }
  }
  return {
    isHttp: true,
    baseUrl,
    key,
    get: (path, headers = {}) => call(path, { headers }),
    send: (method, path, body, headers = {}) =>
      call(path, {
        method,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    form(path, fields, headers = {}) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      return call(path, { method: 'POST', body: form, headers })
    },
  }
}
