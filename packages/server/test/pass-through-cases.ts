import { orderConcentrator } from '@sundial/store/commands/order-concentrator.ts'
import { writeFrames } from '@sundial/store/frames/write-frames.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { irradianceSensorAt, irradianceSensorNumber, minute, moduleNumber, modulesAt } from './day.ts'
import { absent, type Given, many, one } from './foreign-case.ts'
import { type TestServer, testNow } from './server.ts'

const asked = (own: string, more: object = {}) => ({
  gw: one({ own, foreign: '100000000003', absent: '100000999999' }, 'notFound', (gw) => ({ gw, ...more })),
})
const frame645 = { addresses: [moduleNumber(2, 1)], control: 'read', di: 'A0010000' } as const
const frameModbus = { device: irradianceSensorNumber, unit: 1, function: 3, address: 0, count: 1 }

/** A pass-through of this concentrator: the token of its answer. */
const tokenOf = async (s: TestServer, gw: string): Promise<string> => {
  const order = { action: 'readThrough', scope: everything, gw, args: { frames: ['68'] }, userId: null, address: null } as const
  return (await orderConcentrator(s.store.db, { ...order, now: testNow })).number
}

/** Modules and the irradiance meter have reported; answers the token of a pass-through of the concentrator. */
export const passThroughGround = async (s: TestServer, gw: string): Promise<string> => {
  await s.report(modulesAt(testNow - minute), irradianceSensorAt(testNow - minute, 900))
  await writeFrames(s.store.db, [
    { gw: '100000000001', at: testNow, direction: 'down', kind: 'command', bytes: 2, hex: null, content: '{}' },
  ])
  return tokenOf(s, gw)
}

/** Calls that give an order, or keep a question. */
export const passThroughChanges = ['transparent645', 'transparentModbus', 'readThrough', 'savePassTemplate', 'deletePassTemplate'] as const

/** A saved question of each organisation. */
const savedIn = async (s: TestServer): Promise<Given> => {
  const { rows } = await s.store.pool.query(
    `insert into pass_template (org_id, name, question, writes, created_at)
     select id, 'All values', '{"mode": "645", "control": "read", "di": "A0010000"}', false, now() from organisation
      where org_no in ('EAST', 'WEST') order by org_no returning id`,
  )
  const [own, foreign] = rows.map(({ id }) => Number(id))
  return { own, foreign, absent }
}

/** Calls that pass frames through a concentrator: each order to another one, because of two at once the second is refused. */
export const passThroughCases = async (s: TestServer, ownGw: string, { station, module }: { station: Given; module: Given }) => {
  const tokens = { own: await tokenOf(s, ownGw), foreign: await tokenOf(s, '100000000003'), absent: 'T-0' }
  // Of another concentrator: of two readings at once through one the second is refused.
  const elsewhere = await s.device('S1-2-1')
  return {
    passThroughAnswer: { token: one(tokens, 'notFound', (token) => ({ token })) },
    frameLog: { gw: one({ own: '100000000001', foreign: '100000000003', absent: '100000999999' }, 'noRows', (gw) => ({ gw })) },
    exportFrameLog: { gw: one({ own: '100000000001', foreign: '100000000003', absent: '100000999999' }, 'noRows', (gw) => ({ gw })) },
    ...Object.fromEntries((['interfaceHistory', 'exportInterfaceHistory'] as const).map((name) => [name, asked('100000000001')])),
    readThrough: {
      'deviceIds[]': many(module, 'notFound', (deviceIds) => ({ deviceIds })),
      id: one(station, 'notFound', (id) => ({ id, deviceIds: [elsewhere] })),
    },
    transparent645: asked('100000000002', frame645),
    transparentModbus: asked('100000000001', frameModbus),
    frames645: asked('100000000001', frame645),
    framesModbus: asked('100000000001', frameModbus),
    passThroughs: asked('100000000001'),
    exportPassThroughs: asked('100000000001'),
    passThroughDevices: asked('100000000001'),
    deletePassTemplate: { id: one(await savedIn(s), 'notFound', (id) => ({ id })) },
  }
}
