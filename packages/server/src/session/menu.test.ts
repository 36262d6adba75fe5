import { calls } from '@sundial/contract/calls.ts'
import type { PageRow } from '@sundial/contract/page-row.ts'
import { isInMenu, pages } from '@sundial/contract/pages.ts'
import type { MenuNode, RouteNode } from '@sundial/contract/session.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer } from '../../test/server.ts'

/** Groups and pages of the specification, in its order and its words. Others may stand between. */
const inChinese = [
  ['监控', '首页', '电站列表'],
  ['运维', '数据对比', '任务管理', '通电审批'],
  ['设备', '集中器'],
  ['用户中心', '用户列表', '角色管理', '机构管理', '操作日志'],
  ['账号安全', '登录会话', 'API 令牌', '嵌入链接'],
]

describe('the menu', () => {
  let s: TestServer
  beforeAll(async () => {
    s = await serverForTests()
  })
  afterAll(() => s.stop())

  it('shows the pages that the user may open, and what concerns oneself to whoever has any', async () => {
    const menu = await s.call(calls.menu.path, {}, await s.token('east'), { i18n: 'zh' })
    const groups = menu.data as MenuNode[]
    const told = groups.map((group) => [group.resourceInfo.label, ...group.children.map((page) => page.resourceInfo.label)])
    for (const [at, known] of inChinese.entries()) expect(told[at]!.filter((title) => known.includes(title))).toEqual(known)
    expect(told).toHaveLength(inChinese.length)
    const paths = groups.flatMap((group) => group.children.map((page) => page.resourceInfo.path))
    const { permissions } = (await s.call(calls.userInfo.path, {}, await s.token('east'))).data as { permissions: { uri: string }[] }
    const open = ({ may }: PageRow) => may === 'signedIn' || permissions.some(({ uri }) => uri === may)
    expect(paths.toSorted()).toEqual(
      Object.values<PageRow>(pages)
        .filter((page) => isInMenu(page) && open(page))
        .map(({ path }) => path)
        .toSorted(),
    )
    expect((await s.call(calls.menu.path, {}, await s.token('nobody'))).data).toEqual([])
  })

  const routesOf = async (user: string, language: string) =>
    (await s.call(calls.routes.path, {}, await s.token(user), { i18n: language })).data as RouteNode[]

  it('as routes it has the same pages, and those that it does not show', async () => {
    const tree = (await s.call(calls.menu.path, {}, await s.token('east'), { i18n: 'ja' })).data as MenuNode[]
    const routes = await routesOf('east', 'ja')
    const shown = routes.map(({ name, path, meta, children }) => [
      name,
      path,
      meta.title1,
      children.filter((child) => !child.meta.hidden).map((child) => [child.name, child.path, child.meta.title1]),
    ])
    expect(shown).toEqual(
      tree.map(({ resourceCode, resourceInfo: { path, label }, children }) => [
        resourceCode,
        path,
        label,
        children.map((child) => [child.resourceCode, child.resourceInfo.path, child.resourceInfo.label]),
      ]),
    )
    const hidden = routes.flatMap(({ children }) => children.filter(({ meta }) => meta.hidden).map(({ path }) => path))
    expect(hidden).toEqual([
      '/powerManageList/powerDetails',
      '/powerManageList/photovoltaicPanelDetails',
      '/powerManageList/inverterDetails',
      '/powerManageList/wiring',
      '/powerManageList/powerManage',
      '/powerManage',
      '/bigScreen',
      '/devOps/sosDetails',
      '/devOps/alarmPerformance',
      '/devOps/alarmLimits',
      '/devOps/onDuty',
      '/devOps/heldMessages',
      '/devOps/notificationLog',
      '/devOps/moduleDiagnosis',
      '/devOps/stringDiagnosis',
      '/devOps/ivScan',
      '/devOps/taskStatistics',
      '/setting/concentratorDetails',
      '/devOps/commissioning',
      '/setting/passThrough',
      '/setting/optimizerTaskDetails',
      '/setting/irradianceSensorDetails',
      '/setting/equipmentDetails',
      '/user/userDetails',
      '/user/settings',
    ])
  })

  it('a route says by its meta who may open it and how its tab behaves', async () => {
    const [monitor] = await routesOf('viewer', 'en')
    const usual = { permissions: [], affix: false, noKeepAlive: false, hidden: false, alwaysShow: false }
    expect(monitor!.meta).toEqual({ ...usual, title: 'Monitor', title1: 'Monitor' })
    expect(monitor!.children[0]).toEqual({
      name: 'home',
      path: '/index/index',
      meta: { ...usual, title: 'Home', title1: 'Home', permissions: ['home'], affix: true },
    })
    expect(await routesOf('nobody', 'en')).toEqual([])
  })
})
