import { describe, expect, it } from 'vitest'
import { readRegistration } from './registration.ts'

const whole = { loginName: 'li.lei', realName: '李雷', email: '', organisation: '', password: 'quiet harbour 7', repeat: 'quiet harbour 7' }
const faultsOf = (part: Partial<typeof whole>) => [...readRegistration({ ...whole, ...part }).faults]

describe('asking for an account', () => {
  it('takes a name, who it is and a password', () =>
    expect(readRegistration(whole).input).toMatchObject({ loginName: 'li.lei', email: null, organisation: '' }))
  it('never sends the repeated password', () => expect(readRegistration(whole).input).not.toHaveProperty('repeat'))
  it.each([
    ['loginName', { loginName: 'a b' }],
    ['realName', { realName: '' }],
    ['email', { email: 'a@b' }],
    ['repeat', { repeat: 'quiet harbour 8' }],
  ] as const)('finds %s at fault', (field, part) => expect(faultsOf(part)).toEqual([field]))
  it('finds a short password at fault', () => expect(faultsOf({ password: 'short', repeat: 'short' })).toEqual(['password']))
  it('sends nothing while the two passwords differ', () => expect(readRegistration({ ...whole, repeat: 'x' }).input).toBeNull())
})
