import { userCalls } from '@sundial/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../kit/form/faults-of.ts'
import { registrationReading } from './registration.ts'

const whole = { loginName: 'li.lei', realName: '李雷', email: '', organisation: '', password: 'quiet harbour 7', repeat: 'quiet harbour 7' }
const faultsIn = (part: Partial<typeof whole>) => [...faultsOf(userCalls.register.input, registrationReading, { ...whole, ...part })]
const { input } = registrationReading

describe('asking for an account', () => {
  it('takes a name, who it is and a password', () => {
    expect(faultsIn({})).toEqual([])
    expect(input(whole)).toMatchObject({ loginName: 'li.lei', email: null, organisation: '' })
  })
  it('never sends the repeated password', () => expect(input(whole)).not.toHaveProperty('repeat'))
  it.each([
    ['loginName', { loginName: 'a b' }],
    ['realName', { realName: '' }],
    ['email', { email: 'a@b' }],
    ['repeat', { repeat: 'quiet harbour 8' }],
  ] as const)('finds %s at fault', (field, part) => expect(faultsIn(part)).toEqual([field]))
  it('finds a short password at fault', () => expect(faultsIn({ password: 'short', repeat: 'short' })).toEqual(['password']))
  it('sends nothing while the two passwords differ', () => expect(faultsIn({ repeat: 'x' })).toEqual(['repeat']))
})
