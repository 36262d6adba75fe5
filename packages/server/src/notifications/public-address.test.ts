import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

describe('an address of the public internet', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450:4001::1',
  ])('is %s', (address) => expect(isPublicAddress(address)).toBe(true))

  it.each([
    ['0.0.0.0', 'this machine'],
    ['127.0.0.1', 'this machine'],
    ['127.255.255.254', 'this machine'],
    ['10.0.0.7', 'private'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.1.1', 'private'],
    ['100.64.0.1', 'shared by a provider'],
    ['169.254.169.254', 'link-local: where clouds keep credentials'],
    ['198.18.0.1', 'for measurements'],
    ['224.0.0.1', 'multicast'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'this machine'],
    ['::1', 'this machine'],
    ['::ffff:127.0.0.1', 'IPv4 inside'],
    ['::ffff:8.8.8.8', 'IPv4 inside'],
    ['::127.0.0.1', 'IPv4 inside'],
    ['64:ff9b::7f00:1', 'IPv4 inside'],
    ['2002:7f00:1::', 'IPv4 inside'],
    ['2001:0:7f00:1::', 'IPv4 inside'],
    ['fc00::1', 'private'],
    ['fd12:3456::1', 'private'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local, with its zone'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
    ['2001:db8::1', 'for documents'],
    ['127.1', 'no address'],
    ['2130706433', 'no address'],
    ['', 'no address'],
    ['localhost', 'no address'],
  ])('is not %s (%s)', (address) => expect(isPublicAddress(address)).toBe(false))
})
