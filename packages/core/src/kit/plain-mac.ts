/** A MAC without what separates its digits, in capital letters: 10:00:00:00:01:01 and 1000-0000-0101 are the same. */
export const plainMac = (mac: string): string => mac.replaceAll(/[\s:.-]/g, '').toUpperCase()
