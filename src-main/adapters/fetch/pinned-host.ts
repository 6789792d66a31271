import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopbackName } from '@contract/loopback-name'

/** All current IP addresses of a URL's host. Loopback names are never looked up. */
export const ipsOf = async ({ hostname }: URL): Promise<readonly string[]> => {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isLoopbackName(host)) return ['127.0.0.1', '::1']
  return isIP(host) ? [host] : (await lookup(host, { all: true })).map((entry) => entry.address)
}

/** Whether the host is among those allowed at any address: `name` or `name:port`. */
export const isAdmittedHost = ({ hostname, host }: URL, admittedHosts: readonly string[]): boolean =>
  admittedHosts.some((admitted) => admitted === hostname.replace(/^\[|\]$/g, '') || admitted === host)

/**
 * Connects to the very addresses that were checked: a name that resolves to another address a moment later gains
 * nothing.
 */
export const pinnedTo =
  (ips: readonly string[]): LookupFunction =>
  (_host, options, found) => {
    const [first = ''] = ips
    if (options.all)
      found(
        null,
        ips.map((address) => ({ address, family: isIP(address) })),
      )
    else found(null, first, isIP(first))
  }
