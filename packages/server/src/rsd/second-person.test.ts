import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { describe, expect, it } from 'vitest'
import { givingServer, laterPassword } from '../../test/giving.ts'
import { wang } from '../../test/people.ts'
import { testNow } from '../../test/server.ts'

const minute = 60_000
const day = 86_400_000
const notSecond = { http: 403, code: '010325' }

/** Finding A5, the second half: whom somebody made or reset an hour ago is no second person beside them. */
describe('a second person', () => {
  const { s, call, tokenOf, idOf, newcomer, energise, approve } = givingServer()

  it('two accounts that one person made do not energise together, nor is the maker a second person', async () => {
    const east = await s.token('east')
    const [first, second] = [await newcomer(east, 'puppet1', [s.operatorRole]), await newcomer(east, 'puppet2', [s.operatorRole])]
    expect(await energise(first)).toMatchObject({ code: '010313' })
    expect(await approve(second)).toMatchObject(notSecond)
    expect(await approve(east)).toMatchObject(notSecond)
    expect((await s.store.pool.query('select from task')).rows).toEqual([])
    expect((await approve(await s.token('all'))).http).toBe(200)
  })

  it('who may not approve is told so in the list, in the words that approving would be refused with', async () => {
    const east = await s.token('east')
    const first = await newcomer(east, 'puppet1', [s.operatorRole])
    const second = await newcomer(east, 'puppet2', [s.operatorRole])
    await energise(first)
    const whyNot = async (token: string) => ((await call(token, calls.approvals, {})).data as OutputOf<typeof calls.approvals>)[0]!.whyNot
    for (const token of [first, second, east]) expect(await whyNot(token)).toBe((await approve(token)).msg)
    const all = await s.token('all')
    expect(await whyNot(all)).toBeNull()
    await s.store.pool.query('update role set enabled = false where id = $1', [s.operatorRole])
    expect(await whyNot(all)).toBe((await approve(all)).msg)
    s.clock.set(testNow + day)
    expect(await whyNot(await s.token('all'))).toBeNull() // it has lapsed
  })

  it('after a day they are two people', async () => {
    for (const name of ['op1', 'op2']) await newcomer(await s.token('east'), name, [s.operatorRole])
    s.clock.set(testNow + day + minute)
    expect(await energise(await tokenOf('op1', laterPassword))).toMatchObject({ code: '010313' })
    expect((await approve(await tokenOf('op2', laterPassword))).http).toBe(200)
  })

  it.each<[string, (approver: number) => object]>([
    ['password', () => ({ resetPassword: true })],
    ['role', () => ({ roleIds: [0] })],
  ])('whoever had the %s changed by the asker is none, and the order waits all the same', async (_what, change) => {
    await newcomer(await s.token('east'), 'colleague', _what === 'role' ? [s.viewerRole] : [s.operatorRole])
    await s.store.pool.query("delete from rights_change; update app_user set enabled = false where login_name = 'all'")
    const id = await idOf('colleague')
    const roleIds = [s.operatorRole]
    const east = await s.token('east')
    const input = { ...wang, id, orgNo: 'EAST', status: 1, ...change(id), roleIds }
    const { data } = await call(east, calls.editUser, input)
    const password = (data as { password: string | null }).password
    const token = password ? await tokenOf('colleague', password) : await tokenOf('colleague', laterPassword)
    if (password) await call(token, calls.changePassword, { employeePwd: password, newPassWord: laterPassword })
    // nobody else is there to approve, and yet it is not given
    expect(await energise(east)).toMatchObject({ code: '010313' })
    expect(await approve(token)).toMatchObject(notSecond)
  })

  it('taking the only second person away does not make it one’s own to give', async () => {
    await s.store.pool.query("update app_user set enabled = false where login_name = 'all'")
    const east = await s.token('east')
    await newcomer(east, 'colleague', [s.operatorRole])
    await s.store.pool.query('delete from rights_change')
    expect((await call(east, calls.deleteUsers, { ids: [await idOf('colleague')] })).http).toBe(200)
    expect(await energise(east)).toMatchObject({ code: '010313' })
    s.clock.set(testNow + day + minute)
    expect((await energise(await s.token('east'))).http).toBe(200)
  })

  it('many accounts of one person energise no more than one', async () => {
    const east = await s.token('east')
    const [first, second] = [await newcomer(east, 'puppet1', [s.operatorRole]), await newcomer(east, 'puppet2', [s.operatorRole])]
    const module = { kind: 'module', ids: [await s.device('S1-1-1')] }
    expect((await energise(first, module)).http).toBe(200)
    expect(await energise(second, module)).toMatchObject({ code: '010313' })
    expect(await energise(east, module)).toMatchObject({ code: '010313' })
  })

  it('orders given at the same moment, also by accounts in the same hands, energise no more than one after the other', async () => {
    const east = await s.token('east')
    const tokens = [east, await newcomer(east, 'puppet1', [s.operatorRole]), await newcomer(east, 'puppet2', [s.operatorRole])]
    const module = { kind: 'module', ids: [await s.device('S1-1-1')] }
    const answers = await Promise.all([...tokens, ...tokens].map((token) => energise(token, module)))
    expect(answers.map((a) => a.code).toSorted()).toEqual(['00000', '010313', '010313', '010313', '010313', '010313'])
  })
})
