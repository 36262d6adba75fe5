import { permissionKeys, permissions } from '@sundial/core/session/permissions.ts'
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
  mustChangePassword: user.mustChangePassword,
  expiresAt: user.expiresAt,
})

export const dictionaries: Handler<'dictionaries'> = async (_input, { language }) => labelsOf(language)
