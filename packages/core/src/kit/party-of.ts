/**
 * The party that an address counts for in limits. Addresses that one party has at hand count as one: of IPv6 the network (64 bits);
 * IPv4 in IPv6 counts as IPv4.
 */
export const partyOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().split('%')[0]!.split('::')
  const groups = head.split(':')
  if (tail !== undefined)
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - tail.split(':').length)).fill('0'), ...tail.split(':'))
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '') || '0')
  return `${network.join(':')}::`
}
