/** Names that calls had earlier: they still answer, and say where they are now. */
const successors = [
  ['/api/v1/mockups', '/api/v1/psd-mockups'],
  ['/api/v1/sudoai/2d-mockups', '/api/v1/photo-mockups'],
] as const

/** The path that the call has now; null where it has not changed. A query stays. */
export const presentPath = (url: string): string | null => {
  for (const [earlier, now] of successors) {
    const rest = url.slice(earlier.length)
    if (url.startsWith(earlier) && (rest === '' || rest.startsWith('/') || rest.startsWith('?')))
      return now + rest
  }
  return null
}

/**
 * Less the origin that clients which think to speak to a proxy put before it, and with single slashes: a base address
 * that ends with one, put before a path, makes two. A query stays.
 */
export const plainPath = (url: string): string => {
  const own = url.replace(/^https?:\/\/[^/?#]*/i, '')
  const queryAt = own.indexOf('?')
  const path = queryAt < 0 ? own : own.slice(0, queryAt)
  return (path.replaceAll(/\/{2,}/g, '/') || '/') + own.slice(path.length)
}

/** Of the OpenAPI document: the same operations under their earlier names, marked as deprecated. */
export const withEarlierPaths = <Paths extends Readonly<Record<string, unknown>>>(paths: Paths): Paths => {
  const added = Object.entries(paths).flatMap(([path, operations]) =>
    successors
      .filter(([, now]) => path === now || path.startsWith(`${now}/`))
      .map(([earlier, now]) => [earlier + path.slice(now.length), deprecated(operations, earlier)]),
  )
  return { ...paths, ...Object.fromEntries(added) }
}

const deprecated = (operations: unknown, earlier: string): unknown =>
  typeof operations !== 'object' || operations === null
    ? operations
    : Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => [
          method,
          {
            ...operation,
            deprecated: true,
            operationId: `${earlier.split('/').at(-1)}.${operation.operationId}`,
          },
        ]),
      )
