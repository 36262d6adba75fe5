/** Time-based codes (RFC 6238): how long one stands, how many digits it has, and how many steps a clock may be off. */
export const codeRule = { periodMs: 30_000, digits: 6, stepsOff: 1 } as const
/** Recovery codes given out at once, and the letters of one: 5 bits each (Crockford's base32: no i, l, o, u). */
export const recoveryRule = { count: 10, length: 16, letters: '0123456789abcdefghjkmnpqrstvwxyz' } as const

/** What somebody typed where a code is asked for; spaces, hyphens and capitals do not count. Null: neither kind. */
export type TypedCode = { kind: 'timed' | 'recovery'; text: string } | null
export const readCode = (typed: string): TypedCode => {
  const text = typed.replaceAll(/[\s‐-―-]/g, '').toLowerCase()
  if (/^\d+$/.test(text) && text.length === codeRule.digits) return { kind: 'timed', text }
  return /^[a-z0-9]+$/.test(text) && text.length === recoveryRule.length ? { kind: 'recovery', text } : null
}

/** A recovery code as it is shown: in groups of four. */
export const shownRecoveryCode = (text: string): string => text.match(/.{1,4}/g)?.join('-') ?? text
