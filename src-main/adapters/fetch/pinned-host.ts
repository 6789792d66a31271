import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'

/** All IP addresses that the host of an address has now. */
export const ipsOf = async ({ hostname }: URL): Promise<readonly string[]> => {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? [host] : (await lookup(host, { all: true })).map((entry) => entry.address)
}

/** Whether the host is among those that may be spoken to wherever they are: `name` or `name:port`. */
export const isAdmittedHost = ({ hostname, host }: URL, admittedHosts: readonly string[]): boolean =>
  admittedHosts.some((admitted) => admitted === hostname.replace(/^\[|\]$/g, '') || admitted === host)

/**
 * Connects to the very address that was judged: a name that resolves to something else a moment later gains nothing.
 */
export const pinnedTo =
  (ip: string): LookupFunction =>
  (_host, options, found) => {
    const family = isIP(ip)
    if (options.all) found(null, [{ address: ip, family }])
    else found(null, ip, family)
  }
