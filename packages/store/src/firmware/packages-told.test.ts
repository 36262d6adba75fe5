import { describe, expect, it } from 'vitest'
import { now, rollOutBench } from '../../test/roll-outs.ts'
import { rememberResponse } from '../commands/remember-event.ts'
import { everything } from '../kit/scope.ts'
import { findRolledConcentrators } from './roll-out-parts.ts'

describe('packages of an update', () => {
  const b = rollOutBench()
  /** The update of a pilot is under way; `said` takes what its concentrator says, `packages` answers what is shown of it. */
  const underWay = async () => {
    const id = await b.create()
    await b.pilotOrdered(id)
    const { rows } = await b.query("select id, gw from command where op = 'optimizers.upgrade'")
    const { id: command, gw } = rows[0]
    const said = (phase: 'running' | 'done', data?: object, at = now) =>
      rememberResponse(
        b.s.store.db,
        { id: command, gw, phase, devices: [], samples: [], result: data ? JSON.stringify({ data }) : null },
        at,
      )
    const packages = async () => (await findRolledConcentrators(b.s.store.db, everything, id)).find((row) => row.gw === gw)?.packages
    return { id, said, packages, told: async () => (await b.query('select told from roll_out where id = $1', [id])).rows[0].told }
  }

  it('are told while it runs, and as it ended afterwards; what comes later changes nothing', async () => {
    const { said, packages } = await underWay()
    expect(await packages()).toBeNull()
    await said('running', { version: '1.5.0', packages: 188, repaired: 0, missing: 74 })
    expect(await packages()).toEqual({ missing: 74, sentAgain: 0 })
    await said('running', { version: '1.5.0', packages: 188, repaired: 61, missing: 8 })
    expect(await packages()).toEqual({ missing: 8, sentAgain: 61 })
    await said('done', { version: '1.5.0', packages: 188, repaired: 66, missing: 0 })
    await said('running', { version: '1.5.0', packages: 188, repaired: 61, missing: 8 })
    expect(await packages()).toEqual({ missing: 0, sentAgain: 66 })
  })

  it('are not known of an older concentrator, which does not say what is missing', async () => {
    const { said, packages } = await underWay()
    await said('running')
    await said('done', { version: '1.5.0', packages: 188, repaired: 66 })
    expect(await packages()).toBeNull()
  })

  it('are news of the roll-out', async () => {
    const { id, said, told } = await underWay()
    await b.run(id)
    const before = await told()
    await b.run(id)
    expect(await told()).toBe(before)
    await said('running', { packages: 188, repaired: 0, missing: 74 })
    await b.run(id)
    expect(await told()).not.toBe(before)
  })
})
