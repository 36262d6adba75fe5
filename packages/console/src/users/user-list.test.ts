import { describe, expect, it } from 'vitest'
import { readTableState, stateOfView } from '../kit/table/table-state.ts'
import { userList } from './user-list.ts'

const { conditionsOf, plan: listPlan } = userList

const stateOf = (address: string) => readTableState(listPlan.rules, new URLSearchParams(address))

describe('what the list of users asks for', () => {
  it('is everybody at first', () => expect(conditionsOf(stateOf(''))).toEqual({}))
  it('is those waiting in their view', () => expect(conditionsOf(stateOf('view=pending'))).toEqual({ status: 2 }))
  it('is the disabled ones, whose status is 0', () => expect(conditionsOf(stateOf('view=disabled'))).toEqual({ status: 0 }))
  it('has every condition of the address', () =>
    expect(conditionsOf(stateOf('loginName=li&name=L&phone=138&orgNo=A1&roleId=7'))).toEqual({
      loginName: 'li',
      name: 'L',
      phone: '138',
      orgNo: 'A1',
      roleId: 7,
    }))
  it.each(['x', '0', '-1', '1e3', '99999999999999999'])('leaves out the role %j, which is none', (text) =>
    expect(conditionsOf(stateOf(`roleId=${text}`))).toEqual({}),
  )
  it('of a saved view is what was saved', () =>
    expect(conditionsOf(stateOfView(listPlan.rules, { view: 'enabled', name: 'a' }))).toEqual({ name: 'a', status: 1 }))
})
