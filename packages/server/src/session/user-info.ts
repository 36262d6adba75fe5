import { permissionKeys, permissions } from '@sundial/core/session/permissions.ts'
import type { PhoneCountry } from '@sundial/core/validation/validators.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { organisationLabel } from '@sundial/store/organisations/tree.ts'
import { secondFactorOf } from '@sundial/store/session/second-factor.ts'
import { avatarOf } from '@sundial/store/users/own-account.ts'
import { personOf } from '@sundial/store/users/person.ts'
import type { Server } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { labelsOf, nameIn, permissionText, roleText } from '../kit/language.ts'

const labelOf = async (server: Server, orgPath: string, language: Language): Promise<string | null> => {
  const label = await organisationLabel(server.system.db, orgPath)
  return label && (label[language] ?? label.en ?? label.zh ?? label.ja ?? null)
}

export const userInfo: Handler<'userInfo'> = async (_input, { server, scope, user, language }) => {
  const { roles, jobNumber, createdAt, lastLoginAt, phone, country, email, language: own } = await personOf(server.store.db, user.userId)
  const factor = await secondFactorOf(server.store.db, user.userId)
  return {
    userId: user.userId,
    username: user.username,
    realName: user.realName,
    avatar: await avatarOf(server.store.db, user.userId),
    language: own,
    orgNo: user.orgNo,
    orgName: nameIn(language, user.orgName, user.orgNames),
    permissions: permissionKeys
      .filter((key) => user.permissions.has(key))
      .map((key) => ({ name: permissionText(key, language), actionType: permissions[key].actionType, uri: key })),
    organisationLabel: await labelOf(server, user.orgPath, language),
    bound: scope.stationIds !== undefined,
    mustChangePassword: user.mustChangePassword,
    mustEnrol: user.mustEnrol,
    secondFactor: {
      since: factor?.enabledAt ?? null,
      required: roles.some((r) => r.secondFactor),
      recoveryCodesLeft: factor?.recoveryCodes ?? 0,
    },
    roles: roles.map(({ name, number }) => name ?? roleText(number, language)),
    employee: {
      employeeCode: jobNumber,
      createTime: createdAt,
      lastLoginTime: lastLoginAt,
      phone,
      country: (country ?? 'CN') as PhoneCountry,
      email,
    },
    expiresAt: user.expiresAt,
    endsAtLatest: user.endsAtLatest,
  }
}

export const dictionaries: Handler<'dictionaries'> = async (_input, { language }) => labelsOf(language)
