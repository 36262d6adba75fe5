import { plainMac } from '../kit/plain-mac.ts'

/** A communication address: 12 digits. */
export const isAddress = (text: string): boolean => /^\d{12}$/.test(text)

/** A MAC address without its separators, in capital letters; null where it is none. */
export const bareMac = (text: string): string | null => {
  const bare = plainMac(text)
  return /^[0-9A-F]{12}$/.test(bare) ? bare : null
}

/** Whether a MAC address is that of the communication address: the modem's six bytes are the twelve digits (specification, point 5). */
export const fitsNumber = (mac: string, number: string): boolean => bareMac(mac) === number
