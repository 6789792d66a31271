import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * Whether an IP address is one of the public network's single machines (global unicast). Of IPv6 only 2000::/3 is given
 * to anyone; IANA's registries of special-purpose addresses name the exceptions within it, and those of IPv4 (loopback,
 * private, link-local with the metadata services of clouds, carrier-grade NAT, documentation, multicast, …). An IPv6
 * address that carries an IPv4 address is judged by both.
 */
export const isPublicAddress = (address: string): boolean => {
  const plain = address.replace(/%.*$/, '')
  if (isIPv4(plain)) return !special4.check(plain, 'ipv4')
  if (!isIPv6(plain)) return false
  const words = wordsOf(plain)
  const carried = carriedIpv4(words)
  if (carried !== null && !isPublicAddress(carried)) return false
  if (isMapped(words)) return true
  return global6.check(plain, 'ipv6') && !special6.check(plain, 'ipv6')
}

/** Whether an IP address is a loopback address, `::ffff:127.0.0.1` included. */
export const isLoopbackAddress = (address: string): boolean => {
  if (isIPv4(address)) return address.startsWith('127.')
  if (!isIPv6(address)) return false
  const words = wordsOf(address)
  if (isMapped(words)) return isLoopbackAddress(ipv4Of(words[6], words[7]))
  return words.every((word, index) => word === (index === 7 ? 1 : 0))
}

/** The eight numbers of an IPv6 address. */
const wordsOf = (address: string): readonly number[] => {
  const text = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, a, b, c, d) =>
    [a, b, c, d]
      .map((byte) => Number(byte).toString(16).padStart(2, '0'))
      .join('')
      .replace(/^(....)/, '$1:'),
  )
  const [head = [], tail = []] = text
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((word) => Number.parseInt(word, 16))))
  const isShort = text.includes('::')
  return isShort ? [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail] : head
}

const isMapped = (words: readonly number[]): boolean =>
  words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff

/**
 * The IPv4 address that an IPv6 address stands for: mapped (`::ffff:a.b.c.d`), in 6to4 (2002::/16), or behind an ISATAP
 * interface (`…:0:5efe:a.b.c.d`). All other ways to carry one lie outside of what is public: compatible (`::a.b.c.d`),
 * translated (`::ffff:0:a.b.c.d`), NAT64 (64:ff9b::/96, 64:ff9b:1::/48) and Teredo (2001::/32).
 */
const carriedIpv4 = (words: readonly number[]): string | null => {
  if (isMapped(words)) return ipv4Of(words[6], words[7])
  if (words[0] === 0x2002) return ipv4Of(words[1], words[2])
  const isIsatap = words[5] === 0x5efe && (words[4] === 0 || words[4] === 0x200)
  return isIsatap ? ipv4Of(words[6], words[7]) : null
}

const ipv4Of = (high = 0, low = 0): string => [high >> 8, high & 255, low >> 8, low & 255].join('.')

const special4 = new BlockList()
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

const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

const special6 = new BlockList()
for (const [network, prefix] of [
  // Protocol assignments, with Teredo, benchmarking and ORCHID.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 reaches a machine by a relay that nobody knows; no relay is left since RFC 7526.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3ffe::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(network, prefix, 'ipv6')
