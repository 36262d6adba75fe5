import { calls } from '@sundial/contract/calls.ts'
import type { MenuNode } from '@sundial/contract/session.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer } from '../server-for-tests.ts'

describe('the menu', () => {
  let s: TestServer
  beforeAll(async () => {
    s = await serverForTests()
  })
  afterAll(() => s.stop())

  it('shows the pages that the user may open, and what concerns oneself to whoever has any', async () => {
    const menu = await s.call(calls.menu.path, {}, await s.token('east'), { i18n: 'zh' })
    const groups = menu.data as MenuNode[]
    expect(groups.map((group) => [group.resourceInfo.label, group.children.map((page) => page.resourceInfo.label)])).toEqual([
      ['监视', ['首页', '电站列表']],
      ['运维', ['数据对比', '任务管理', '通电审批']],
      ['用户中心', ['用户列表', '角色管理', '机构管理', '操作日志']],
      ['账户安全', ['登录会话', 'API 令牌', '嵌入链接']],
    ])
    expect(groups.flatMap((group) => group.children.map((page) => page.resourceInfo.path))).toEqual([
      '/index/index',
      '/powerManageList',
      '/devOps/dataAnalysis',
      '/devOps/task',
      '/devOps/approvals',
      '/user/user',
      '/user/role',
      '/user/institution',
      '/user/audit',
      '/security/sessions',
      '/security/tokens',
      '/security/embedLinks',
    ])
    expect((await s.call(calls.menu.path, {}, await s.token('nobody'))).data).toEqual([])
  })
})
