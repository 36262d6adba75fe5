import { calls } from '@sundial/contract/calls.ts'
import { claimCommands } from '@sundial/store/commands/claim-commands.ts'
import { rememberResponse } from '@sundial/store/commands/remember-event.ts'
import { expect } from 'vitest'
import { type TestServer, testNow } from './server.ts'

/** What a module tells of its way and of its place on the grid. */
export const lineEntry = (a: string, parent: string | null, hops: number | null, snr: number | null) => ({
  ...{ a, parent, hops, snr, rssi: -60, phase: 'A' },
  ...{ area: 'T1', areaSure: 0.98, branch: 'T1-1', branchSure: 0.5 },
})

/** Orders the reading of a power line and lets the concentrator, which must be online, answer it. */
export const readPowerLine = async (s: TestServer, gw: string, bearer: string, data: unknown): Promise<void> => {
  const given = await s.call(calls.readPowerLine.path, { gw }, bearer)
  expect(given).toMatchObject({ http: 200 })
  await claimCommands(s.store.db, testNow)
  const last = s.store.db.selectFrom('command').select(['id', 'op']).orderBy('seq', 'desc')
  const { id, op } = await last.executeTakeFirstOrThrow()
  expect(op).toBe('topology.read')
  await rememberResponse(s.store.db, { id, gw, phase: 'done', devices: [], samples: [], result: JSON.stringify({ data }) }, testNow)
}
