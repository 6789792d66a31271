import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address'

it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  'speaks to %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

it.each([
  ['this computer', ['127.0.0.1', '127.9.9.9', '0.0.0.0', '::1', '::', '::ffff:127.0.0.1', '::ffff:7f00:1']],
  ['private networks', ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::1', 'fc00::1']],
  [
    'link-local neighbours and the metadata of clouds',
    ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fd00:ec2::254'],
  ],
  ['carrier-grade NAT', ['100.64.0.1', '100.127.255.255']],
  ['many at once', ['224.0.0.1', '255.255.255.255', 'ff02::1']],
  ['IPv4 in disguise', ['64:ff9b::7f00:1', '2002:7f00:1::', '::127.0.0.1']],
  ['what is no address', ['', 'localhost', '127.1']],
])('does not speak to %s', (_what, addresses) => {
  for (const address of addresses) expect(isPublicAddress(address), address).toBe(false)
})
