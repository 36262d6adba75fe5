import { type Given, one } from './foreign-case.ts'
import { type TestServer, testNow } from './server.ts'

/** Calls about a register that change something and show nothing. */
export const registerChanges = ['readRegister', 'downward', 'takeFromRegister', 'createFromRegister', 'openAutoRegister']

/** Calls about the register of a concentrator: one that was read, and holds two modules that nobody has registered. */
export const registerCases = async (s: TestServer, string: Given) => {
  const own = '100000000001'
  const concentrator = { own, foreign: '100000000003', absent: '100000999999' }
  const checksum = '0123456789abcdef'
  const moved = '200000011002'
  const held = [{ a: moved, bus: 'plc', string: '300000000010' }, ...['200000990001', '200000990002'].map((a) => ({ a, bus: 'plc' }))]
  await s.store.db
    .insertInto('register_reading')
    .values({ gw: own, read_at: new Date(testNow), took_ms: 1, hash: checksum, held: JSON.stringify(held), record_minutes: [15] })
    .execute()
  const asked = (more: object) => ({ gw: one(concentrator, 'notFound', (gw) => ({ gw, ...more })) })
  const created = (number: string, position: number) => ({ number, position, code: `NEW-${position}` })
  return {
    compareRegister: asked({}),
    registerFound: asked({}),
    deviceNumber: asked({}),
    readRegister: asked({}),
    downward: asked({}),
    openAutoRegister: asked({ minutes: 5 }),
    takeFromRegister: asked({ checksum, numbers: [moved] }),
    createFromRegister: {
      ...asked({ checksum, devices: [{ ...created('200000990001', 91), stringId: string.own }] }),
      'devices[].stringId': one(string, 'notFound', (stringId) => ({
        gw: own,
        checksum,
        devices: [{ ...created('200000990002', 92), stringId }],
      })),
    },
  }
}
