import { userCalls } from '@sundial/contract/users.ts'
import { list } from '../kit/list/list.ts'

export const userList = list(userCalls.users, {
  key: 'list.users',
  views: { all: {}, enabled: { status: 1 }, disabled: { status: 0 }, pending: { status: 2 } },
  filters: ['loginName', 'name', 'phone', 'orgNo', 'roleId'],
  columns: {
    loginName: 132,
    realName: 144,
    phone: 128,
    email: 220,
    jobNumber: 72,
    organisation: 200,
    roles: 128,
    status: 92,
    lastLoginTime: 152,
    // two buttons where somebody waits for approval
    actions: 148,
  },
  // with all of them no name would be whole
  hidden: ['email', 'jobNumber'],
  exports: userCalls.exportUsers,
  card: { head: 'realName', state: 'status', facts: ['loginName', 'organisation', 'roles'], foot: ['lastLoginTime', 'actions'] },
})
export type UserColumn = (typeof userList.columns)[number]
