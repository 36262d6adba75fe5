import type { MenuNode } from '@sundial/contract/session.ts'
import { describe, expect, it } from 'vitest'
import { homePath } from '../kit/routes/return-path.ts'
import { CallError } from '../kit/server/call-error.ts'
import { landingPath } from './landing-path.ts'

const stations: MenuNode = {
  resourceCode: 'stations',
  resourceInfo: { type: 'page', path: '/powerManageList', label: 'Plants', sort: 1, disabled: false, parentCode: null },
  children: [],
}
const none = async () => null
const shows = (...tree: MenuNode[]) => ({ menu: async () => tree, startPage: none })
const refused = (code: string) => ({ menu: () => Promise.reject(new CallError(code, code)), startPage: none })

describe('after signing in', () => {
  it('the page asked for comes first, and the menu is not asked for', async () =>
    expect(await landingPath('/user/user', false, refused('009900'))).toEqual({ path: '/user/user', nothingVisible: false }))
  it('else the first page of the menu', async () =>
    expect(await landingPath(null, false, shows(stations))).toEqual({ path: '/powerManageList', nothingVisible: false }))
  it('where the menu is empty that is said', async () =>
    expect(await landingPath(null, false, shows())).toEqual({ path: homePath, nothingVisible: true }))
  it('where something has to be done first the menu is not asked for', async () =>
    expect(await landingPath(null, true, refused('010311'))).toEqual({ path: homePath, nothingVisible: false }))
  it.each(['010311', '009900', 'unreachable', '401', '402'])('a failure (%s) is not swallowed', async (code) =>
    expect(landingPath(null, false, refused(code))).rejects.toMatchObject({ code }),
  )
})
