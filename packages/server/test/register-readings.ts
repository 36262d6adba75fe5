import { calls } from '@sundial/contract/calls.ts'
import { claimCommands } from '@sundial/store/commands/claim-commands.ts'
import { rememberResponse } from '@sundial/store/commands/remember-event.ts'
import { registerHash } from '@sundial/store/register/judge-answers.ts'
import { expect } from 'vitest'
import { type TestServer, testNow } from './server.ts'

/** What a concentrator holds of a device. */
export type Held = { a: string; bus: string; string?: string }

/** A concentrator that answers what it is asked of its register. */
export const answeringRegister = (s: () => TestServer & { bearer: string }, gw: string) => {
  /** Sends what waits and lets the concentrator answer the last of it. */
  const answer = async (data?: unknown) => {
    const { db } = s().store
    await claimCommands(db, testNow)
    const { id, args } = await db.selectFrom('command').select(['id', 'args']).orderBy('seq', 'desc').executeTakeFirstOrThrow()
    await rememberResponse(db, { id, gw, phase: 'done', devices: [], samples: [], result: JSON.stringify({ data }) }, testNow)
    return args as { devices: { a: string; string?: string }[] }
  }
  const readBack = async (devices: Held[], minutes = 1) => {
    await answer({ hash: registerHash(devices), devices })
    await answer({ densities: [{ code: minutes, devices: devices.length }] })
  }
  return {
    answer,
    readBack,
    /** Has the register read; answers its checksum. */
    read: async (devices: Held[], code?: number): Promise<string> => {
      expect(await s().call(calls.readRegister.path, { gw }, s().bearer)).toMatchObject({ http: 200 })
      await readBack(devices, code)
      return registerHash(devices)
    },
  }
}
