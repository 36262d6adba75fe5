import { userCalls } from '@sundial/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { faultsOf as faultsBy } from '../kit/form/faults-of.ts'
import { type Draft, draftOf, readingOf, type UserRow, withStatus } from './user-draft.ts'

const faultsOf = (draft: Draft, id: number | null) =>
  faultsBy(id === null ? userCalls.addUser.input : userCalls.editUser.input, readingOf(id, 3), draft)

const whole: Draft = { ...draftOf(null, 'CN'), loginName: 'li.lei', realName: '李雷', orgNo: 'A1', roleIds: [2] }
const row: UserRow = {
  id: 5,
  loginName: 'li.lei',
  realName: '李雷',
  gender: null,
  phone: '13800138000',
  country: 'CN',
  email: null,
  jobNumber: null,
  orgNo: 'A1',
  orgName: 'A',
  roles: [{ id: 2, name: 'R' }],
  status: 1,
  mustChangePassword: false,
  secondFactor: false,
  createTime: 0,
  lastLoginTime: null,
  version: 1,
}

describe('the form of a user', () => {
  it('takes name, organisation and role: nothing else is needed', () => expect([...faultsOf(whole, null)]).toEqual([]))
  it('opens with everything that is needed missing', () =>
    expect([...faultsOf(draftOf(null, 'CN'), null)].toSorted()).toEqual(['loginName', 'orgNo', 'realName', 'roleIds']))
  it.each([
    ['loginName', { loginName: 'a b' }],
    ['realName', { realName: ' ' }],
    ['phone', { phone: '09012345678' }],
    ['email', { email: 'a@b' }],
    ['jobNumber', { jobNumber: '1'.repeat(33) }],
    ['password', { password: 'short' }],
  ] as const)('finds %s at fault by the rules of the server', (field, part) =>
    expect([...faultsOf({ ...whole, ...part }, null)]).toEqual([field]),
  )
  it('goes by the country of the phone', () => expect([...faultsOf({ ...whole, phone: '09012345678', country: 'JP' }, null)]).toEqual([]))
  it('does not ask for the username of one that exists', () => expect([...faultsOf({ ...whole, loginName: '' }, 5)]).toEqual([]))
  it('tells a wrong phone number beside other faults, by its country', () => {
    const faults = (country: Draft['country'], phone: string) => faultsOf({ ...whole, loginName: '', country, phone }, null)
    for (const [country, right, wrong] of [
      ['CN', '13800138000', '12345'],
      ['JP', '090-1234-5678', '13800138000'],
      ['US', '4155550132', '090-1234-5678'],
    ] as const) {
      expect([...faults(country, wrong)].toSorted()).toEqual(['loginName', 'phone'])
      expect([...faults(country, right)]).toEqual(['loginName'])
    }
  })
  it('leaves nobody without a role', () => expect([...faultsOf({ ...whole, roleIds: [] }, 5)]).toEqual(['roleIds']))
  it('of one that waits approves', () => expect(draftOf({ ...row, status: 2 }, 'JP')).toMatchObject({ status: 1, country: 'CN' }))
  it('of one that is disabled leaves it so', () =>
    expect(readingOf(5, 3).input?.(draftOf({ ...row, status: 0 }, 'CN'))).toMatchObject({ status: 0, version: 3 }))
})

describe('enabling and disabling', () => {
  it('sends the user as it is but for its status', () =>
    expect(userCalls.editUser.input.parse(withStatus(row, 0))).toMatchObject({
      id: 5,
      phone: '13800138000',
      roleIds: [2],
      orgNo: 'A1',
      status: 0,
    }))
})
