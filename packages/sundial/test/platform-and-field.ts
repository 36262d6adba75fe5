import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FleetPlan } from '@sundial/core/fleet/plan.ts'
import { silent } from '@sundial/core/kit/log.ts'
import { start as startField } from '@sundial/field/start.ts'
import { start as startLink } from '@sundial/link/start.ts'
import { serverForTests, testNow } from '@sundial/server/test/server.ts'
import { testFleet } from '@sundial/store/test/fleet.ts'

type Options = { modulesPerString?: number; fleet?: FleetPlan; signingKey?: string; reportPeriodS?: number }

/**
 * A server, a link and a simulated field, with real frames between them. Their clock begins at `testNow` and runs; that of the server stands
 * until it is set. `token`: of a person of the organisation of the first plant.
 */
export const platformAndField = async ({
  modulesPerString,
  fleet = testFleet(modulesPerString),
  signingKey,
  reportPeriodS = 60,
}: Options = {}) => {
  const begun = Date.now()
  const clock = { now: () => testNow + Date.now() - begun }
  const s = await serverForTests(modulesPerString === undefined ? {} : { modulesPerString })
  const linked = (port: number) =>
    startLink({ databaseUrl: s.database.url, broker: { host: '127.0.0.1', port }, node: 'test', log: silent, clock })
  let link = await linked(0)
  const dataDir = mkdtempSync(join(tmpdir(), 'sundial-field-'))
  const field = await startField({
    ...{ fleet, mqttUrl: link.mqttUrl, dataDir, reportPeriodS, historyDays: 0, log: silent, clock },
    ...(signingKey === undefined ? {} : { signingKey }),
  })
  const token = await s.token('east')
  return {
    ...{ s, field, clock, dataDir, token },
    /** Ends the link and starts another one at the same port. */
    restartLink: async (meanwhile: () => Promise<void> = async () => undefined): Promise<void> => {
      const port = link.port!
      await link.stop()
      await meanwhile()
      link = await linked(port)
    },
    close: async (): Promise<void> => {
      await field.stop()
      await link.stop()
      await s.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}
export type PlatformAndField = Awaited<ReturnType<typeof platformAndField>>
