import { type CallName, calls } from '@sundial/contract/calls.ts'
import { z } from 'zod'
import { ownSha256 } from './certificate-cases.ts'
import { testRotation } from './duty-cases.ts'
import type { ForeignCases } from './foreign-cases.ts'
import { testRule } from './notification-cases.ts'
import { testSubscription } from './push-service.ts'
import { testPassword } from './server.ts'

type Shape = {
  type?: string
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  enum?: unknown[]
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
}
/** The least that a schema takes: what must be given, as small as it may be. */
const leastOf = ({
  type,
  properties = {},
  required = [],
  items = {},
  minItems = 0,
  minimum = 0,
  exclusiveMinimum,
  ...shape
}: Shape): unknown => {
  if (shape.enum) return shape.enum[0]
  if (type === 'object') return Object.fromEntries(required.map((key) => [key, leastOf(properties[key]!)]))
  if (type === 'array') return Array.from({ length: minItems }, () => leastOf(items))
  if (type === 'string') return 'Own'
  return type === 'boolean' ? true : exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1
}
const leastInput = (name: CallName): object => {
  const least = leastOf(z.toJSONSchema(calls[name].input, { io: 'input' }) as Shape) as object
  return calls[name].input.safeParse(least).success ? least : {}
}

/** Inputs of calls that take no id and yet more than the least that their schema takes. */
const plain: Partial<Record<CallName, object>> = {
  signIn: { username: 'east', password: testPassword },
  register: { loginName: 'newcomer', realName: 'Newcomer', password: 'quiet harbour 7 lanterns' },
  confirmPassword: { password: testPassword },
  areaNames: { type: 2, parentName: 'CN' },
  setAvatar: { avatar: null },
  setLanguage: { language: 'ja' },
  addPushDevice: testSubscription,
  exportRows: { jsonList: [{ a: 1 }], titles: ['A'], titleValues: ['a'], exTitle: 'Rows' },
  exportList: { list: 'tasks' },
  savePassTemplate: { name: 'All values of a meter', question: { mode: '645', control: 'read', di: 'A0010000' } },
  timedLanes: { firstDay: '2026-06-01' },
  saveScheduleTemplate: { name: 'Noon', action: 'collect', kind: 'station', executeTimes: '12:00', weekdays: [1] },
  addNotifyRule: testRule,
  addDutyCalendar: testRotation,
  checkCertificate: { sha256: ownSha256 },
  macOfPanel: { sn: 'SN11001' },
  addPanelRatings: { serialNo: 'SN11002', ratedW: 540, commissionedOn: '2024-05-01', firstYearPercent: 2, yearlyPercent: 0.55 },
  saveUserSetting: { key: 'shell.look', value: { theme: 'dark', layout: 'vertical', header: 'fixed', tabsBar: true }, version: 0 },
}

/**
 * Calls that are part of a conversation (a link to a page, an uploaded file, the codes of an authenticator): what each writes is proved
 * by kit/every-conversation.test.ts.
 */
export const inConversation: readonly CallName[] = [
  'embeddedPage',
  'importUsers',
  'importDevices',
  'importBuilding',
  'importPanels',
  'importRatings',
  'checkFleet',
  'importFleet',
  'checkImport',
  'commitImport',
  'closeImport',
  'annotatedImport',
  'importResult',
  'uploadAttachment',
  'uploadDeviceFile',
  'uploadWorkPhoto',
  'makeExport',
  'enableSecondFactor',
  'disableSecondFactor',
  'renewRecoveryCodes',
]

/** Every call with an input that `east` may give and that is answered; a new call whose least input is refused fails the tests that walk them all. */
export const ownInputs = (cases: ForeignCases): Record<CallName, object> => {
  const own = (name: CallName): object => {
    const [first] = Object.values(cases[name])
    return plain[name] ?? (first ? first.input([first.given.own]) : leastInput(name))
  }
  return Object.fromEntries((Object.keys(calls) as CallName[]).map((name) => [name, own(name)])) as Record<CallName, object>
}
