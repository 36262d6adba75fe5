import { describe, expect, it } from 'vitest'
import { otherPaths, pageGroups } from './page-row.ts'
import { firstPageOf, groupAt, isInMenu, pageAt, pageKeys, pageRow, pages, pathOf } from './pages.ts'

describe('the pages', () => {
  it('have a path of their own each, by which they are found', () => {
    for (const key of pageKeys) expect(pageAt(pages[key].path)).toBe(key)
    expect(pageAt('/nowhere')).toBeNull()
  })
  it('that are no part of the shell are not found by it', () => {
    expect(pageAt(pages.bigScreen.path)).toBeNull()
    expect(pageKeys).not.toContain('bigScreen')
  })
  it('stand in a group each; a detail stands in the group of its page, which the menu shows', () => {
    for (const key of pageKeys) {
      const { group, detailOf } = pageRow(key)
      expect(Object.keys(pageGroups)).toContain(group)
      if (detailOf) expect(pageRow(detailOf)).toMatchObject({ group })
      if (detailOf) expect(isInMenu(pageRow(detailOf))).toBe(true)
    }
  })
})

/** Point 2 of the specification: every route, with its child routes behind it. */
const specified = {
  '/index': ['index'],
  '/powerManageList': ['', 'powerDetails', 'inverterDetails', 'photovoltaicPanelDetails', 'powerManage'],
  '/setting': ['logExport', 'powerUnit', 'taskTiming', 'messageData', 'irrADiaTorList', 'deviceExpandList', 'optimizerTask'],
  '/user': ['user', 'role', 'userDetails'],
  '/devOps': ['devOps', 'giveAnAlarm', 'task', 'diagnosis', 'dataAnalysis', 'timedTask', 'giveAnAlarmDetails', 'taskDetails'].concat([
    'sosDetails',
    'taskStatistics',
    'drawActualTopo',
  ]),
  '/powerManage': [''],
}

describe('the routes of the specification', () => {
  const paths = Object.entries(specified).flatMap(([route, children]) => children.map((child) => (child ? `${route}/${child}` : route)))
  it.each(paths)('%s leads to a page', (path) => {
    const page = pageAt(path) ?? otherPaths[path as keyof typeof otherPaths]
    expect(pageKeys).toContain(page)
  })
})

describe('the address of a group', () => {
  it('leads to its first page that the menu shows and the user may see', () => {
    expect(groupAt('/user')).toBe('centre')
    expect(groupAt('/user/user')).toBeNull()
    expect(firstPageOf('centre', () => true)).toBe('users')
    expect(firstPageOf('centre', (page) => ['userDetails', 'audit', 'roles'].includes(page))).toBe('roles')
    expect(firstPageOf('operate', (page) => pageRow(page).may === 'rsd.energise')).toBe('approvals')
    expect(firstPageOf('centre', () => false)).toBeNull()
  })
})

describe('the address of a page', () => {
  it('has its query, escaped', () => {
    expect(pathOf('stations')).toBe('/powerManageList')
    expect(pathOf('station', { id: 7, tab: 'trends' })).toBe('/powerManageList/powerDetails?id=7&tab=trends')
    expect(pathOf('users', { orgNo: 'A&B #1' })).toBe('/user/user?orgNo=A%26B%20%231')
    expect(pathOf('comparison', { stations: '1,2' })).toBe('/devOps/dataAnalysis?stations=1,2')
  })
  it('of a page that is one for each of something does not compile without it', () => {
    // @ts-expect-error which station?
    expect(pathOf('station')).toBe('/powerManageList/powerDetails')
    // @ts-expect-error which user?
    expect(pathOf('userDetails', { name: 'x' })).toBe('/user/userDetails?name=x')
  })
})
