import type { MenuNode } from '@sundial/contract/session.ts'
import { type Permission, permissionKeys, permissions } from '@sundial/core/session/permissions.ts'
import type { Handler } from '../kit/handlers.ts'
import { labelsOf, nameIn, permissionText } from '../kit/language.ts'

export const userInfo: Handler<'userInfo'> = async (_input, { user, language }) => ({
  userId: user.userId,
  username: user.username,
  realName: user.realName,
  avatar: null,
  orgNo: user.orgNo,
  orgName: nameIn(language, user.orgName, user.orgNames),
  permissions: permissionKeys
    .filter((key) => user.permissions.has(key))
    .map((key) => ({ name: permissionText(key, language), actionType: permissions[key].actionType, uri: key })),
  expiresAt: user.expiresAt,
})

const pages: { permission: Permission; path: string }[] = [
  { permission: 'home', path: '/home' },
  { permission: 'stations', path: '/stations' },
  { permission: 'tasks', path: '/tasks' },
]

/** The pages that the user may open, as the menu shows them. */
export const menu: Handler<'menu'> = async (_input, { user, language }) =>
  pages
    .filter((page) => user.permissions.has(page.permission))
    .map(
      (page, at): MenuNode => ({
        resourceCode: page.permission,
        resourceInfo: {
          type: '1',
          path: page.path,
          label: permissionText(page.permission, language),
          sort: at + 1,
          disabled: false,
          parentCode: null,
        },
        children: [],
      }),
    )

export const dictionaries: Handler<'dictionaries'> = async (_input, { language }) => labelsOf(language)
