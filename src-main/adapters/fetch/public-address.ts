import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * Whether an IP address belongs to the public network: IANA's registries of special-purpose addresses, IPv4 and IPv6,
 * name the others (loopback, private, link-local with the metadata services of clouds, carrier-grade NAT,
 * documentation, multicast, …). IPv6 addresses that wrap an IPv4 address are judged by the latter.
 */
export const isPublicAddress = (address: string): boolean => {
  const plain = address.replace(/%.*$/, '')
  if (isIPv4(plain)) return !special4.check(plain, 'ipv4')
  if (!isIPv6(plain)) return false
  const wrapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  return wrapped === undefined ? !special6.check(plain, 'ipv6') : isPublicAddress(wrapped)
}

// Two lists: a list with `::ffff:0:0/96` in it would contain all of IPv4.
const special4 = new BlockList()
const special6 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special4.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 96],
  // Mapped, translated (NAT64) and tunnelled (6to4, Teredo) IPv4.
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['2001::', 23],
  ['100::', 64],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  special6.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is a loopback address. */
export const isLoopbackAddress = (address: string): boolean =>
  isIPv4(address) ? address.startsWith('127.') : address === '::1'
