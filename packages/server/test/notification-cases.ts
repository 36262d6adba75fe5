import { type CallName, calls } from '@sundial/contract/calls.ts'
import type { InputOf } from '@sundial/contract/kit/call.ts'
import type { notificationCalls } from '@sundial/contract/notifications.ts'
import { dutyCases, dutyChanges } from './duty-cases.ts'
import { absent, type Given, many, one } from './foreign-case.ts'
import type { TestServer } from './server.ts'

/** Calls about notification that change something and show nothing of other organisations. */
export const notificationChanges = [
  ...(['addNotifyRule', 'updateNotifyRule', 'deleteNotifyRule', 'testNotifyRule', 'sendDeliveriesAgain', 'notifySetup'] as const),
  ...dutyChanges,
  ...(['addPushDevice', 'deletePushDevice'] as const),
] as const satisfies readonly CallName[]

export type RuleInput = InputOf<typeof notificationCalls.addNotifyRule>
/** What a form says of a rule that tells one address of everything. */
export const testRule: RuleInput = {
  ...{ name: 'On duty', enabled: true, language: 'en', level: 2, conditions: [], stationIds: [], zone: '', hours: null, quiet: null },
  ...{ always: 'safety', digestMinute: null, tellsEnd: false, userIds: [], userWay: 'mail', mails: ['duty@example.com'], webhook: null },
  ...{ escalateMin: null, secondUserIds: [], secondMails: [], work: 'none', workUserIds: [], onDuty: false },
}

export const addTestRule = async (s: TestServer, user: string, more: Partial<RuleInput> = {}): Promise<number> => {
  const { data } = await s.call(calls.addNotifyRule.path, { ...testRule, ...more }, await s.token(user))
  return (data as { id: number }).id
}

/** A device of each of these users. */
const devicesOfBoth = async (s: TestServer): Promise<Given> => {
  const { rows } = await s.store.pool.query(
    `insert into push_device (user_id, mark, sealed, server_key, created_at)
     select id, gen_random_uuid()::text, 'x', 'k', now() from app_user where login_name in ('east', 'west') order by login_name returning id`,
  )
  const [own, foreign] = rows.map(({ id }) => Number(id))
  return { own, foreign, absent }
}

/** A message of each organisation that was given up. */
const failedIn = async (s: TestServer): Promise<Given> => {
  const { rows } = await s.store.pool.query(
    `insert into notify_delivery (org_id, rule_name, kind, channel, address, language, state, created_at)
     select id, 'On duty', 'alarm', 'mail', 'duty@example.com', 'en', 'failed', now() from organisation
      where org_no in ('EAST', 'WEST') order by org_no returning id`,
  )
  const [own, foreign] = rows.map(({ id }) => Number(id))
  return { own, foreign, absent }
}

/** Calls about notification, each with one's own, one of another organisation, and none. */
export const notificationCases = async (s: TestServer, { station }: { station: Given }) => {
  await s.store.pool.query("update app_user set email = login_name || '@example.com' where login_name in ('east', 'west')")
  const userId = async (name: string): Promise<number> =>
    Number((await s.store.pool.query('select id from app_user where login_name = $1', [name])).rows[0].id)
  const user: Given = { own: await userId('east'), foreign: await userId('west'), absent }
  const ruleOf = async (): Promise<Given> => ({ own: await addTestRule(s, 'east'), foreign: await addTestRule(s, 'west'), absent })
  const kept = await ruleOf()
  const named = (more: object) => ({ ...testRule, ...more })
  const said = (more: object) => ({
    'stationIds[]': many(station, 'notFound', (stationIds) => named({ ...more, stationIds })),
    'userIds[]': many(user, 'notFound', (userIds) => named({ ...more, userIds })),
    'secondUserIds[]': many(user, 'notFound', (secondUserIds) => named({ ...more, secondUserIds })),
    'workUserIds[]': many(user, 'notFound', (workUserIds) => named({ ...more, work: 'order', workUserIds })),
  })
  const changed = async () => ({ id: (await ruleOf()).own, version: 1 })
  return {
    ...(await dutyCases(s, user)),
    addNotifyRule: said({}),
    updateNotifyRule: {
      id: one(kept, 'notFound', (id) => named({ id, version: 1 })),
      'stationIds[]': said(await changed())['stationIds[]'],
      'userIds[]': said(await changed())['userIds[]'],
      'secondUserIds[]': said(await changed())['secondUserIds[]'],
      'workUserIds[]': said(await changed())['workUserIds[]'],
    },
    deleteNotifyRule: { id: one(await ruleOf(), 'notFound', (id) => ({ id })) },
    testNotifyRule: { id: one(await ruleOf(), 'notFound', (id) => ({ id })) },
    notifyPeople: { 'ids[]': many(user, 'noRows', (ids) => ({ ids })) },
    deletePushDevice: { id: one(await devicesOfBoth(s), 'notFound', (id) => ({ id })) },
    sendDeliveriesAgain: { 'ids[]': many(await failedIn(s), 'notFound', (ids) => ({ ids })) },
  }
}
