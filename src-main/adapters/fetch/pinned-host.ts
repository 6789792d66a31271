import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'

/** All current IP addresses of a URL's host. */
export const ipsOf = async ({ hostname }: URL): Promise<readonly string[]> => {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? [host] : (await lookup(host, { all: true })).map((entry) => entry.address)
}

/** Whether the host is among those allowed at any address: `name` or `name:port`. */
export const isAdmittedHost = ({ hostname, host }: URL, admittedHosts: readonly string[]): boolean =>
  admittedHosts.some((admitted) => admitted === hostname.replace(/^\[|\]$/g, '') || admitted === host)

/**
 * Connects to the very address that was checked: a name that resolves to another address a moment later gains nothing.
 */
export const pinnedTo =
  (ip: string): LookupFunction =>
  (_host, options, found) => {
    const family = isIP(ip)
    if (options.all) found(null, [{ address: ip, family }])
    else found(null, ip, family)
  }
