import { createHash } from 'node:crypto'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { taskStatus } from '@sundial/core/orders/task-status.ts'
import { isTestAction } from '@sundial/core/rsd/action.ts'
import { type CertificateFigures, certificateFigures, judgeCertificate } from '@sundial/core/rsd/certificate.ts'
import { certificateMap, type MappedBlock } from '@sundial/core/rsd/certificate-map.ts'
import type { TestPlan } from '@sundial/core/rsd/module-test.ts'
import { testedPlaces } from '@sundial/store/certificates/tested-places.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import { findTasks } from '@sundial/store/tasks/find-tasks.ts'
import { taskDevices } from '@sundial/store/tasks/task-devices.ts'
import { taskRow } from '../orders/task-row.ts'

type Names = Partial<Record<string, string>>
/** What a certificate says, as it is kept: figures in ms, V, W and W/m², instants in epoch ms. */
export type CertificateContent = {
  version: 1
  plant: { code: string; name: string; names: Names; owner: string; ownerNames: Names; capacityW: number; timeZone: string }
  task: { number: string; action: string; beganAt: number; endedAt: number }
  concentrators: string[]
  plan: TestPlan
  stringLimitV: number
  figures: CertificateFigures
  /** Where the devices are in the layout; certificates from before it was drawn have none. */
  map?: MappedBlock[]
  /** Null: a draft. */
  issued: { number: string; by: string; at: number } | null
}

/** What the database has of a test. @throws Refusal notFound, noTest */
export const testOf = async (db: Db, scope: Scope, taskId: number) => {
  const [found] = (await findTasks(db, scope, { ids: [taskId] })).rows
  if (!found) throw new Refusal('notFound')
  const task = taskRow(found, 'en')
  const { plan } = task
  if (!isTestAction(task.action) || !plan) throw new Refusal('noTest', { number: task.number })
  const devices = await taskDevices(db, scope, taskId)
  const [station] = await findStations(db, scope, { ids: [task.stationId] })
  const stringLimitV = station!.shutdownLimitV
  const figures = certificateFigures(devices)
  const isOver = task.status !== taskStatus.executing
  const holds = judgeCertificate({ modules: devices, strings: figures.strings, plan, isOver, stringLimitV })
  return { task, plan, station: station!, stringLimitV, holds, figures }
}
type Test = Awaited<ReturnType<typeof testOf>>

/** What the certificate of a test says, with the layout as it is now. */
export const contentOf = async (
  db: Db,
  scope: Scope,
  { task, plan, station, stringLimitV, figures }: Test,
  issued: CertificateContent['issued'],
): Promise<CertificateContent> => ({
  version: 1,
  plant: {
    ...{ code: station.code, name: station.name, names: station.names, owner: station.orgName, ownerNames: station.orgNames },
    ...{ capacityW: station.capacityW, timeZone: station.timeZone },
  },
  task: { number: task.number, action: task.action, beganAt: task.createTime, endedAt: task.updateTime },
  concentrators: task.concentrators,
  ...{ plan, stringLimitV, figures, issued },
  map: certificateMap(figures.devices, await testedPlaces(db, scope, task.id), plan.offLimitV),
})

/** SHA-256 of the text that is kept. */
export const certificateHash = (content: string): string => createHash('sha256').update(content).digest('hex')
