import { compareVersions, newestOfModels } from '@sundial/core/firmware/versions.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { devicesPerCommand } from '@sundial/core/orders/order-kind.ts'
import { findPackages } from '@sundial/store/firmware/packages.ts'
import { devicesWithVersions, findDeviceVersions } from '@sundial/store/upkeep/find-device-versions.ts'
import { findSaid } from '@sundial/store/upkeep/find-said.ts'
import type { Handler } from '../kit/handlers.ts'
import { giveToConcentrator } from '../orders/give-to-concentrator.ts'
import { newestTold } from '../orders/newest-told.ts'

export const readDeviceVersions: Handler<'readDeviceVersions'> = async ({ gw }, call) => {
  const { server, scope } = call
  if (!(await findSaid(server.store.db, scope, gw))) throw new Refusal('notFound')
  const devices = (await devicesWithVersions(server.store.db, scope, gw)).slice(0, devicesPerCommand)
  if (devices.length === 0) throw new Refusal('nothingToRead')
  return giveToConcentrator(call, 'readDeviceVersions', gw, { args: { devices } })
}

export const offeredVersions: Handler<'offeredVersions'> = async ({ gw }, { server, scope }) => {
  const { db } = server.store
  if (!(await findSaid(db, scope, gw))) throw new Refusal('notFound')
  const rows = await findDeviceVersions(db, scope, gw)
  const programs = (await findPackages(db)).filter(({ kind }) => kind === 'optimizerFirmware')
  const offered = newestOfModels(programs)
    .filter(({ model }) => rows.some((row) => row.model === model))
    .map(({ id, model, version, uploadedAt }) => {
      const runsIt = (firmware: string | null) => firmware !== null && (compareVersions(firmware, version) ?? -1) >= 0
      const behind = rows.filter((row) => row.model === model && !runsIt(row.firmware))
      return { packageId: id, model, version, uploadedAt, older: behind.reduce((sum, { count }) => sum + count, 0) }
    })
  return { gw, offered }
}

export const deviceVersions: Handler<'deviceVersions'> = async ({ gw }, { server, scope }) => {
  const { db } = server.store
  const found = await findSaid(db, scope, gw)
  if (!found) throw new Refusal('notFound')
  return {
    timeZone: found.timeZone,
    online: found.online,
    rows: await findDeviceVersions(db, scope, gw),
    ...(await newestTold(db, gw, 'deviceVersions')),
  }
}
