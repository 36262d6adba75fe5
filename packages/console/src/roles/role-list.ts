import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { roleCalls } from '@sundial/contract/roles.ts'
import { list } from '../kit/list/list.ts'

export type RoleRow = OutputOf<typeof roleCalls.roles>['list'][number]

export const roleList = list(roleCalls.roles, {
  key: 'list.roles',
  views: { all: {}, enabled: { status: 1 }, disabled: { status: 0 } },
  filters: ['name'],
  columns: { name: 196, number: 132, description: 360, userCount: 64, secondFactor: 112, status: 96, actions: 168 },
  card: { head: 'name', state: 'status', lines: ['description'], facts: ['number', 'userCount', 'secondFactor'], foot: ['actions'] },
  exports: roleCalls.exportRoles,
})
export type RoleColumn = (typeof roleList.columns)[number]
