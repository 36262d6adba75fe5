import type { MenuNode } from '@sundial/contract/session.ts'
import { describe, expect, it } from 'vitest'
import { groupOf, landingOf, menuGroups } from './menu-groups.ts'

const node = (code: string, path: string, children: MenuNode[] = [], more: Partial<MenuNode['resourceInfo']> = {}): MenuNode => ({
  resourceCode: code,
  resourceInfo: { type: '1', path, label: `label of ${code}`, sort: 1, disabled: false, parentCode: null, ...more },
  children,
})
const home = node('home', '/index/index', [], { sort: 1 })
const stations = node('stations', '/powerManageList', [], { sort: 2 })
const tasks = node('tasks', '/devOps/task')
const codes = (tree: MenuNode[]) => menuGroups(tree).map(({ head, entries }) => [head, entries.map((e) => e.code)])

describe('the menu', () => {
  it('stands in the order of the tree, whatever order it came in', () => {
    expect(
      codes([node('b', '/devOps', [tasks, node('c', '/devOps/dataAnalysis')], { sort: 2 }), node('a', '/index', [stations, home])]),
    ).toEqual([
      ['label of a', ['home', 'stations']],
      ['label of b', ['tasks', 'c']],
    ])
  })
  it('shows a single page in place of its group', () => {
    expect(codes([node('b', '/devOps', [tasks])])).toEqual([[null, ['tasks']]])
    expect(codes([tasks])).toEqual([[null, ['tasks']]])
  })
  it.each([
    ['a detail', node('x', '/powerManageList/powerDetails')],
    ['a page this console does not have', node('x', '/setting/unheardOf')],
    ['a disabled page', node('x', '/devOps/task', [], { disabled: true })],
    ['a script', node('x', 'javascript:alert(1)')],
    ['another scheme', node('x', 'data:text/html,x')],
  ])('hides %s, and a group of nothing else', (_, hidden) => {
    expect(codes([node('a', '/index', [hidden])])).toEqual([])
    expect(codes([node('a', '/index', [home, hidden, stations])])).toEqual([['label of a', ['home', 'stations']]])
  })
  it('hides the pages of a disabled group', () => {
    expect(codes([node('a', '/index', [home, stations], { disabled: true })])).toEqual([])
  })
  it('leads out of the console where a path is an address', () => {
    expect(menuGroups([node('x', 'https://example.org/manual')])[0]?.entries[0]?.to).toEqual({ url: 'https://example.org/manual' })
  })
  it('goes by keys: a label may say anything', () => {
    expect(codes([node('a', '/index', [node('home', '/index/index', [], { label: 'station detail' })])])).toEqual([[null, ['home']]])
  })
})

describe('the landing page', () => {
  it('is the first page of the first group that has one', () => {
    expect(
      landingOf([node('o', '/x', [node('x', 'https://example.org/')]), node('b', '/devOps', [tasks]), node('a', '/index', [home])]),
    ).toBe('/devOps/task')
  })
  it('is the page that the user starts with, as long as the menu has it', () => {
    const tree = [node('a', '/index', [home]), node('b', '/devOps', [tasks])]
    expect(landingOf(tree, 'tasks')).toBe('/devOps/task')
    expect(landingOf(tree, 'audit')).toBe('/index/index')
  })
  it('is none where nothing may be seen', () => {
    expect(landingOf([])).toBeNull()
    expect(landingOf([node('a', '/index')])).toBeNull()
  })
})

it('a detail belongs to the group of its page', () => {
  const groups = menuGroups([node('a', '/index', [home, stations]), node('b', '/devOps', [tasks])])
  expect(groupOf(groups, 'station')?.code).toBe('a')
  expect(groupOf(groups, 'tasks')?.code).toBe('b')
  expect(groupOf(groups, null)).toBeUndefined()
})
