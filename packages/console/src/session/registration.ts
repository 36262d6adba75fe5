import type { Reading } from '../kit/form/faults-of.ts'

export type Registration = Record<'loginName' | 'realName' | 'email' | 'organisation' | 'password' | 'repeat', string>
export const emptyRegistration: Registration = { loginName: '', realName: '', email: '', organisation: '', password: '', repeat: '' }

/** How the form is read: the two passwords must agree, and the repeated one is not sent. */
export const registrationReading = {
  input: ({ repeat: _repeat, email, ...rest }) => ({ ...rest, email: email.trim() || null }),
  also: ({ password, repeat }) => (repeat === password ? [] : ['repeat']),
} satisfies Reading<Registration>
