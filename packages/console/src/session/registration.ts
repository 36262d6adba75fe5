import { userCalls } from '@sundial/contract/users.ts'

export const fields = ['loginName', 'realName', 'email', 'organisation', 'password', 'repeat'] as const
export type Field = (typeof fields)[number]
export type Registration = Record<Field, string>

const inputOf = ({ repeat: _repeat, email, ...rest }: Registration) => ({ ...rest, email: email.trim() || null })

/** What is sent, or the fields at fault by the schema that the server goes by; the two passwords must agree. */
export const readRegistration = (form: Registration) => {
  const read = userCalls.register.input.safeParse(inputOf(form))
  const faults = new Set<Field>(read.success ? [] : read.error.issues.map(({ path }) => path[0] as Field))
  if (form.repeat !== form.password) faults.add('repeat')
  return { faults, input: read.success && faults.size === 0 ? read.data : null }
}
