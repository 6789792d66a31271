/** Former paths of calls: they still answer and report the current path. */
const successors = [
  ['/api/v1/mockups', '/api/v1/psd-mockups'],
  ['/api/v1/sudoai/2d-mockups', '/api/v1/photo-mockups'],
] as const

/** The call's current path; null if it has not changed. The query is kept. */
export const presentPath = (url: string): string | null => {
  for (const [earlier, now] of successors) {
    const rest = url.slice(earlier.length)
    if (url.startsWith(earlier) && (rest === '' || rest.startsWith('/') || rest.startsWith('?')))
      return now + rest
  }
  return null
}

/**
 * Removes the origin that clients add when they believe they speak to a proxy, and collapses double slashes, which a
 * base address with a trailing slash produces. The query is kept.
 */
export const plainPath = (url: string): string => {
  const own = url.replace(/^https?:\/\/[^/?#]*/i, '')
  const queryAt = own.indexOf('?')
  const path = queryAt < 0 ? own : own.slice(0, queryAt)
  return (path.replaceAll(/\/{2,}/g, '/') || '/') + own.slice(path.length)
}

/** Adds the operations to the OpenAPI document under their former paths, marked as deprecated. */
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
