import { calls } from '@sundial/contract/calls.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { absent, type Given, many, one } from './foreign-case.ts'
import { type TestServer, testPassword } from './server.ts'

/** Calls about commissionings that change something and show nothing. */
export const commissioningChanges: readonly string[] = ['startCommissioning', 'actOnCommissioning', 'answerCommissioning']

type Started = { id: number; taskId: number }
const startedBy = async (s: TestServer, user: string, gw: string): Promise<Started> => {
  const token = await s.token(user)
  await s.call('/login/confirmPassword', { password: testPassword }, token)
  const { data } = await s.call(calls.startCommissioning.path, { gws: [gw] }, token)
  return (data as { list: Started[] }).list[0]!
}
const questionOf = async (s: TestServer, id: number, subject: string): Promise<number> => {
  const facts = { deviceIds: [], codes: [subject], numbers: [subject], what: null, ours: null, found: null, sure: null }
  const { rows } = await s.store.pool.query(
    `insert into commissioning_question (commissioning_id, step, kind, subject, facts, asked_at)
     values ($1, 'register', 'stranger', $2, $3, now()) returning id`,
    [id, subject, JSON.stringify(facts)],
  )
  return Number(rows[0].id)
}

/** Ids that the calls take which are about commissionings. */
export const commissioningCases = async (s: TestServer, { station }: { station: Given }) => {
  const [own, foreign] = [await startedBy(s, 'east', testGws[1]), await startedBy(s, 'west', '100000000003')]
  const made = { own: own.id, foreign: foreign.id, absent }
  const task = { own: own.taskId, foreign: foreign.taskId, absent }
  const gws = { own: testGws[0], foreign: '100000000003', absent: '100000999999' }
  const question = { own: await questionOf(s, own.id, '1'), foreign: await questionOf(s, foreign.id, '2'), absent }
  const spare = await questionOf(s, own.id, '3')
  return {
    startCommissioning: { 'gws[]': many(gws, 'notFound', (asked) => ({ gws: asked })) },
    commissionings: {
      id: one(made, 'noRows', (id) => ({ id })),
      taskId: one(task, 'noRows', (taskId) => ({ taskId })),
      stationId: one(station, 'noRows', (stationId) => ({ stationId })),
      gw: one({ ...gws, own: testGws[1] }, 'noRows', (gw) => ({ gw })),
      'counts[].stationId': one(station, 'noRows', (stationId) => ({ counts: [{ stationId }] })),
      'counts[].gw': one({ ...gws, own: testGws[1] }, 'noRows', (gw) => ({ counts: [{ gw }] })),
    },
    commissioningSteps: { id: one(made, 'notFound', (id) => ({ id })) },
    commissioningModules: { id: one(made, 'notFound', (id) => ({ id })) },
    actOnCommissioning: { id: one(made, 'notFound', (id) => ({ id, version: 1, act: 'pause' })) },
    answerCommissioning: {
      id: one(made, 'notFound', (id) => ({ id, questions: [spare], answer: 'keep' })),
      'questions[]': many(question, 'notFound', (questions) => ({ id: own.id, questions, answer: 'keep' })),
    },
  }
}
