/**
 * Whether a text is what a field wants (specification, point 5), for forms and server alike. Each takes the text as it was typed:
 * nothing is trimmed or folded here. Expressions are without nested repetition: no input makes them slow.
 */
export type Validator = (text: string) => boolean

const matches =
  (form: RegExp): Validator =>
  (text) =>
    form.test(text)

const octet = /^(0|[1-9]\d{0,2})$/
const isIpv4: Validator = (text) => {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => octet.test(part) && Number(part) <= 255)
}

const isPort: Validator = (text) => /^(0|[1-9]\d{0,4})$/.test(text) && Number(text) <= 65_535

const isJsonObject: Validator = (text) => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** ISO 7064 MOD 11-2 over the first 17 digits, as GB 11643 has it. */
const isNationalId: Validator = (text) => {
  if (!/^[1-9]\d{5}(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dXx]$/.test(text)) return false
  const sum = [...text.slice(0, 17)].reduce((s, digit, i) => s + Number(digit) * (2 ** (17 - i) % 11), 0)
  return '10X98765432'[sum % 11] === text[17]!.toUpperCase()
}

const isEmail: Validator = (text) => {
  const at = text.lastIndexOf('@')
  const [name, host] = [text.slice(0, at), text.slice(at + 1)]
  return (
    at > 0 &&
    text.length <= 254 &&
    /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(name) &&
    name.length <= 64 &&
    host.includes('.') &&
    host.split('.').every((label) => /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label))
  )
}

export const phoneCountries = ['CN', 'JP', 'US', 'other'] as const
export type PhoneCountry = (typeof phoneCountries)[number]

/** Mobile phones by country; elsewhere an international number of 7 to 15 digits (E.164). */
export const mobileIn: Record<PhoneCountry, Validator> = {
  CN: matches(/^1\d{10}$/),
  JP: matches(/^0[789]0-?\d{4}-?\d{4}$/),
  US: matches(/^(\+1)?[2-9]\d{9}$/),
  other: matches(/^\+?[1-9]\d{6,14}$/),
}

export const validators = {
  /** Empty, white space and the word null. */
  blank: (text: string) => ['', 'null'].includes(text.trim()),
  digits: matches(/^\d+$/),
  /** Chinese letters, letters and digits. */
  name: matches(/^[\p{Script=Han}A-Za-z0-9]+$/u),
  ipv4: isIpv4,
  port: isPort,
  email: isEmail,
  /** Several, with commas between. */
  emails: (text: string) => text.split(/[,，]/).every((one) => isEmail(one.trim())),
  nationalId: isNationalId,
  chineseName: matches(/^\p{Script=Han}{2,4}$/u),
  /** Chinese landline, or a 400 or 800 number. */
  landline: matches(/^(0\d{2,3}-?\d{7,8}(-\d{1,6})?|[48]00-?\d{3}-?\d{4})$/),
  /** Digits with up to two decimals. */
  amount: matches(/^(0|[1-9]\d*)(\.\d{1,2})?$/),
  /** Numbers or decimals. */
  number: matches(/^-?\d+(\.\d+)?$/),
  url: matches(/^(https?|ftp):\/\/([\p{L}\p{N}.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?([/?#]\S*)?$/iu),
  jsonObject: isJsonObject,
  /** Hexadecimal, at most 100 bytes. */
  hexBytes: (text: string) => text.length <= 200 && /^([0-9A-Fa-f]{2})+$/.test(text),
  mac: matches(/^([0-9A-Fa-f]{12}|[0-9A-Fa-f]{2}([:-][0-9A-Fa-f]{2}){5})$/),
} as const satisfies Record<string, Validator>
