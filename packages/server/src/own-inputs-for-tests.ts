import { type CallName, calls } from '@sundial/contract/calls.ts'
import type { ForeignCases } from './foreign-cases-for-tests.ts'
import { testPassword } from './server-for-tests.ts'

/** Inputs of calls that take no id and yet something. */
const plain: Partial<Record<CallName, object>> = {
  importTemplate: { name: 'users' },
  signIn: { username: 'east', password: testPassword },
  register: { loginName: 'newcomer', realName: 'Newcomer', password: 'quiet harbour 7 lanterns' },
  confirmPassword: { password: testPassword },
  areaNames: { type: 2, parentName: 'CN' },
  saveUserSetting: { key: 'shell.look', value: { theme: 'dark', layout: 'vertical', header: 'fixed', tabsBar: true }, version: 0 },
  addRole: { name: 'Own', number: 'own-role' },
  addApiToken: { name: 'Own', permissions: ['stations'], days: 1 },
  deleteApiTokens: { ids: [1] },
}

/**
 * Calls that are part of a conversation (a link to a page, an uploaded file, the codes of an authenticator): what each writes is proved
 * by kit/every-conversation.test.ts.
 */
export const inConversation: readonly CallName[] = [
  'embeddedPage',
  'importUsers',
  'checkImport',
  'commitImport',
  'closeImport',
  'annotatedImport',
  'importResult',
  'enableSecondFactor',
  'disableSecondFactor',
  'renewRecoveryCodes',
]

/** Every call with an input that `east` may give and that is answered; a new call without one fails the tests that walk them all. */
export const ownInputs = (cases: ForeignCases): Record<CallName, object> => {
  const own = (name: CallName): object => {
    const [first] = Object.values(cases[name])
    return plain[name] ?? (first ? first.input([first.given.own]) : {})
  }
  return Object.fromEntries((Object.keys(calls) as CallName[]).map((name) => [name, own(name)])) as Record<CallName, object>
}
