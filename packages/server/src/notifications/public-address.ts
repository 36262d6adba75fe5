import { BlockList, isIP } from 'node:net'

/** Networks that are nobody's on the internet: this machine, private and link-local ones, multicast, reserved; and those that carry an IPv4 address inside. */
const ipv4 = [
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
  ['224.0.0.0', 3],
] as const
const ipv6 = [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const

const closed = new BlockList()
for (const [network, bits] of ipv4) closed.addSubnet(network, bits, 'ipv4')
const closed6 = new BlockList()
for (const [network, bits] of ipv6) closed6.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is one of the public internet. What is no address is none. */
export const isPublicAddress = (address: string): boolean => {
  const bare = address.split('%', 1)[0]!
  const family = isIP(bare)
  if (family === 4) return !closed.check(bare, 'ipv4')
  return family === 6 && !closed6.check(bare, 'ipv6')
}
