import { shorten } from '@sundial/core/kit/shorten.ts'

const hidden = (text: string, shown: number): string => `${shorten(text, shown)}****`

/** Enough to recognise somebody one knows: 138****8000. */
export const partOfPhone = (phone: string): string => `${hidden(phone, 3)}${phone.slice(-4)}`
/** l***@example.com. */
export const partOfEmail = (email: string): string => `${hidden(email, 1)}${email.slice(email.lastIndexOf('@'))}`

const parts: Record<string, (text: string) => string> = { phone: partOfPhone, email: partOfEmail }

/** The same with what is personal in part, wherever it stands within. */
export const impersonal = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(impersonal)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => {
    const part = Object.hasOwn(parts, key) ? parts[key] : undefined
    return [key, part && typeof inner === 'string' ? part(inner) : impersonal(inner)]
  })
  return Object.fromEntries(entries)
}
