import type { Base } from './agent-base.ts'
import { createBeacon } from './beacon/beacon.ts'
import { basicHandlers } from './commands/basic.ts'
import type { TabledOrder } from './commands/orders.ts'
import { fileHandlers } from './files/file-commands.ts'
import type { Handlers } from './kit/handler.ts'
import { wait } from './kit/wait.ts'
import type { Uplink } from './link/uplink.ts'
import { passingHandlers } from './passthrough/passing.ts'
import { startQualityReports } from './quality/quality-reports.ts'
import { createEnrolling } from './register/enrolling.ts'
import { registerHandlers } from './register/register-commands.ts'
import { upgradeHandlers } from './upgrades/upgrading.ts'
import { addressHandlers, type PlatformAddress } from './upkeep/addresses.ts'
import { clockHandlers } from './upkeep/clock.ts'
import { parameterHandlers } from './upkeep/periods.ts'
import { restartHandlers } from './upkeep/restarting.ts'
import { versionHandlers } from './upkeep/versions.ts'

export type Around = {
  base: Base
  uplink: Uplink
  platform: PlatformAddress
  platformNow(): number
  restart: (() => void) | null
  cancel(id: string): void
  /** Readings and reports have other periods from now on. */
  retime(): void
}

/** A result has so long to reach the platform before a restart. */
const toldMsMax = 10_000
const lookMs = 50

const untilTold = async ({ journal, config }: Base, isUp: () => boolean): Promise<void> => {
  const patience = AbortSignal.timeout(toldMsMax)
  while (!patience.aborted && isUp() && journal.stats().held.ev > 0) await wait(Math.min(lookMs, config.resendMinMs), patience)
}

/** Program, version and files that are here. */
export const firmwareOf = ({ banks, bank, config }: Base): string => banks.versionOf(bank) ?? config.firmware

const ownVersions = (base: Base) => ({
  model: base.config.model,
  firmware: firmwareOf(base),
  bank: base.bank,
  boot: base.boot,
  files: base.receiving.all().map(({ xfer, kind, name, version, whole }) => ({ xfer, kind, name, version, whole })),
})

/** Every order with what is done for it, and what runs beside orders. */
export const assembleHandlers = ({ base, uplink, platform, platformNow, restart, cancel, retime }: Around) => {
  const { config, log, clock, parameters, register, freezes, receiving, banks, notices, journal, recordEvent: record } = base
  const buses = () => base.buses
  const changed = uplink.present
  const beacon = createBeacon({ buses, parameters, log })
  const enrolling = createEnrolling({ buses, register, parameters, clock, log, tell: notices.tell, changed })
  const quality = startQualityReports({ buses: base.buses, periodS: config.qualityPeriodS, record, log })
  const densities = () => freezes.densities(register.all().map(({ a }) => a))
  const retimed = (): void => {
    retime()
    changed()
  }
  const told = () => untilTold(base, uplink.isUp)
  const handlers: Handlers<TabledOrder> = {
    ...basicHandlers({ epoch: journal.epoch, record, backfill: uplink.backfill, cancel }),
    ...registerHandlers(register, changed),
    ...enrolling.handlers,
    ...freezes.handlers,
    ...beacon.handlers,
    ...quality.handlers,
    ...parameterHandlers({ parameters, platform: platform.url, densities, changed: retimed }),
    ...versionHandlers({ buses, own: () => ownVersions(base) }),
    ...restartHandlers({ dataDir: config.dataDir, restart, told, log }),
    ...clockHandlers({ clock, parameters, offsetMs: uplink.time.offsetMs, stepped: uplink.time.stepped }),
    ...addressHandlers({ config, parameters, platform, reconnect: uplink.reconnect, log }),
    ...passingHandlers({ buses, clock, platformNow }),
    ...fileHandlers({ ...config, receiving, banks, clock, firmware: () => firmwareOf(base), signingKey: config.signingKey, restart }),
    ...upgradeHandlers({ buses, whole: receiving.whole, clock, platformNow, log }),
  }
  return { handlers, beacon, enrolling, quality }
}
