import { shorten } from '@sundial/core/kit/shorten.ts'

const hidden = (text: string, shown: number): string => `${shorten(text, shown)}****`

/** Masks a phone number; people who know the number recognise it: 138****8000. */
export const maskPhone = (phone: string): string => `${hidden(phone, 3)}${phone.slice(-4)}`
/** Masks an e-mail address: l***@example.com. */
export const maskEmail = (email: string): string => `${hidden(email, 1)}${email.slice(email.lastIndexOf('@'))}`

const parts: Record<string, (text: string) => string> = { phone: maskPhone, email: maskEmail }

/** A copy of the value in which phone numbers and e-mail addresses are masked, at any depth. */
export const maskPersonalData = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(maskPersonalData)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => {
    const part = Object.hasOwn(parts, key) ? parts[key] : undefined
    return [key, part && typeof inner === 'string' ? part(inner) : maskPersonalData(inner)]
  })
  return Object.fromEntries(entries)
}
