import { expect, it } from 'vitest'
import { isLoopbackAddress, isPublicAddress } from './public-address'

it.each([
  '93.184.216.34',
  '8.8.8.8',
  '172.32.0.1',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
  '2a00:1450::5efe:808:808',
  '3fef::1',
])('speaks to %s', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each([
  ['this computer', ['127.0.0.1', '127.9.9.9', '0.0.0.0', '::1', '::', '::ffff:127.0.0.1', '::ffff:7f00:1']],
  ['private networks', ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::1', 'fc00::1']],
  [
    'link-local neighbours and the metadata of clouds',
    ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fd00:ec2::254'],
  ],
  ['carrier-grade NAT', ['100.64.0.1', '100.127.255.255']],
  ['many at once', ['224.0.0.1', '255.255.255.255', 'ff02::1']],
  [
    'IPv4 in disguise',
    ['64:ff9b::7f00:1', '2002:7f00:1::', '::127.0.0.1', '64:ff9b:1::7f00:1', '2001::7f00:1'],
  ],
  ['translated IPv4', ['::ffff:0:127.0.0.1', '::ffff:0:7f00:1', '::ffff:0:8.8.8.8']],
  ['ISATAP', ['2606:4700::5efe:127.0.0.1', '2606:4700::200:5efe:10.0.0.1', 'fe80::5efe:8.8.8.8']],
  [
    'addresses that nobody has',
    ['4000::1', '1::1', '8000::', 'e000::1', '0:0:1::1', '64:ff9b:2::1', '100::1'],
  ],
  [
    'exceptions within what is given out',
    ['2001:db8::1', '2001:10::1', '2002:808:808::1', '3fff::1', '3ffe::1'],
  ],
  ['what is no address', ['', 'localhost', '127.1']],
])('does not speak to %s', (_what, addresses) => {
  for (const address of addresses) expect(isPublicAddress(address), address).toBe(false)
})

it.each(['127.0.0.1', '127.9.9.9', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '::ffff:7f00:1'])(
  'knows %s as this computer',
  (address) => {
    expect(isLoopbackAddress(address)).toBe(true)
  },
)

it.each(['128.0.0.1', '8.8.8.8', '::', '::2', '1::1', '::ffff:8.8.8.8', '::127.0.0.1', 'localhost', ''])(
  'does not know %j as this computer',
  (address) => {
    expect(isLoopbackAddress(address)).toBe(false)
  },
)
