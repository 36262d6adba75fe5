import { plainMac } from './plain-mac.ts'
import { type FieldRule, isSaid } from './rule.ts'

/** What stands on the label of a device that is addressed over the power line; what was not said is undefined, null or ''. */
export type AddressFields = { number: string; address?: string | null | undefined; mac?: string | null | undefined }

const everybody = '999999999999'
const digits = /^\d+$/

/** A communication address: 12 digits. */
export const addressForm = /^\d{12}$/

/** A MAC address without its separators, in capital letters; null where it is none. */
export const bareMac = (text: string): string | null => {
  const bare = plainMac(text)
  return /^[\dA-F]{12}$/.test(bare) ? bare : null
}

/** Rules for a number. */
export const numberRules: readonly FieldRule<{ number: string }>[] = [
  { refusal: 'numberNotDigits', field: 'number', says: 'A number has digits only.', breaks: ({ number }) => !digits.test(number) },
  { refusal: 'numberLength', field: 'number', says: 'A number has 12 digits.', breaks: ({ number }) => number.length !== 12 },
  {
    refusal: 'numberIsEverybody',
    field: 'number',
    says: '999999999999 is nobody’s number: on a power line it addresses everybody.',
    breaks: ({ number }) => number === everybody,
  },
]

/** Rules for a MAC address by itself. */
export const macRules: readonly FieldRule<{ mac?: string | null | undefined }>[] = [
  {
    refusal: 'macNotHexadecimal',
    field: 'mac',
    says: 'A MAC address has 12 hexadecimal digits, however they are separated.',
    breaks: ({ mac }) => isSaid(mac) && bareMac(mac) === null,
  },
]

/** Number, communication address and MAC address of one modem are the same 12 digits (docs/decisions/0044). */
export const addressRules: readonly FieldRule<AddressFields>[] = [
  ...numberRules,
  {
    refusal: 'addressNotDigits',
    field: 'address',
    says: 'A communication address has digits only.',
    breaks: ({ address }) => isSaid(address) && !digits.test(address),
  },
  {
    refusal: 'addressNotNumber',
    field: 'address',
    says: 'Number and communication address match.',
    breaks: ({ address, number }) => isSaid(address) && address !== number,
  },
  ...macRules,
  {
    refusal: 'macNotAddress',
    field: 'mac',
    says: 'MAC address and communication address are consistent.',
    breaks: ({ mac, address, number }) => isSaid(mac) && plainMac(mac) !== (isSaid(address) ? address : number),
  },
]
