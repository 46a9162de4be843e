import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressReader, networkOf, siteOf } from '../../../server/ground/client-address'

const PROXIES = ['10.0.0.0/8', '2001:db8:aa::/48', '192.0.2.7']
const addressOf = addressReader(PROXIES)

test.each([
  ['without a proxy', '203.0.113.9', undefined, '203.0.113.9'],
  ['a header that a stranger wrote counts for nothing', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['the proxy tells the caller', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
  [
    'what the caller wrote stands left of what the proxy added',
    '10.1.2.3',
    '1.1.1.1, 203.0.113.9',
    '203.0.113.9',
  ],
  ['two proxies, one after the other', '192.0.2.7', '1.1.1.1, 203.0.113.9, 10.9.9.9', '203.0.113.9'],
  ['a proxy that forwards nothing', '10.1.2.3', undefined, '10.1.2.3'],
  ['nothing but proxies', '10.1.2.3', '10.0.0.1', '10.0.0.1'],
  ['words instead of an address', '10.1.2.3', '203.0.113.9, unknown', '10.1.2.3'],
  ['an empty header', '10.1.2.3', '', '10.1.2.3'],
  ['an address with its port', '10.1.2.3', '203.0.113.9:51234', '203.0.113.9'],
  ['an IPv6 address in brackets with its port', '10.1.2.3', '[2001:DB8:0:1::9]:443', '2001:db8:0:1::9'],
  ['an IPv4 peer of a socket for both', '::ffff:10.1.2.3', '::ffff:203.0.113.9', '203.0.113.9'],
  ['an IPv6 proxy', '2001:db8:aa::1', '2001:db8:bb::5', '2001:db8:bb::5'],
  ['a zone is no part of an address', 'fe80::1%eth0', undefined, 'fe80::1'],
  ['numbers that only look like an address', '10.1.2.3', '2130706433', '10.1.2.3'],
  ['a line break in the header', '10.1.2.3', '203.0.113.9\r\nset-cookie: a', '10.1.2.3'],
  ['a peer without an address', undefined, '203.0.113.9', 'unknown'],
])('%s', (_case, peer, forwarded, expected) => {
  expect(addressOf(peer, forwarded)).toBe(expected)
})

test('whatever a stranger writes in front, the address stays what the proxy saw', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (written) => {
      expect(addressOf('10.1.2.3', `${written}, 203.0.113.9`)).toBe('203.0.113.9')
      expect(addressOf('203.0.113.9', written)).toBe('203.0.113.9')
    }),
  )
})

test('limits take an IPv4 address whole, an IPv6 address by its /64, and their sites by the /24 and the /48', () => {
  expect([networkOf('203.0.113.9'), siteOf('203.0.113.9')]).toEqual(['203.0.113.9', '203.0.113.0/24'])
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8:1:2:ffff::9')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
  expect(siteOf('2001:db8:1:3::1')).toBe('2001:db8:1::/48')
  expect([networkOf('unknown'), siteOf('unknown')]).toEqual(['unknown', 'unknown'])
})
