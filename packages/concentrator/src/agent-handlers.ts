import type { AgentStorage } from './agent-storage.ts'
import { createBeacon } from './beacon/beacon.ts'
import { basicHandlers } from './commands/basic.ts'
import type { OwnOp } from './commands/own-operations.ts'
import { fileHandlers } from './files/file-commands.ts'
import type { Handlers } from './kit/handler.ts'
import { wait } from './kit/wait.ts'
import type { Uplink } from './link/uplink.ts'
import { passingHandlers } from './passthrough/passing.ts'
import { lineTreeHandlers } from './power-line/line-tree.ts'
import { startAirReports } from './quality/air-reports.ts'
import { startQualityReports } from './quality/quality-reports.ts'
import { createEnrolling } from './register/enrolling.ts'
import { registerHandlers } from './register/register-commands.ts'
import { createStrangers } from './register/strangers.ts'
import type { Holding } from './rsd/holding.ts'
import { upgradeHandlers } from './upgrades/upgrading.ts'
import { addressHandlers, type PlatformAddress } from './upkeep/addresses.ts'
import { clockHandlers } from './upkeep/clock.ts'
import { parameterHandlers } from './upkeep/periods.ts'
import { endsByRestart, restartHandlers } from './upkeep/restarting.ts'
import { startVersionSurvey } from './upkeep/version-survey.ts'
import { versionHandlers } from './upkeep/versions.ts'

export type HandlerDeps = {
  storage: AgentStorage
  uplink: Uplink
  platform: PlatformAddress
  platformNow(): number
  restart: (() => void) | null
  /** A restart was ordered: the agent takes no further order. */
  ending(): void
  cancel(id: string, leaveOff: boolean): Promise<void>
  /** Shutdowns that are held: those of modules that leave the register end. */
  holding: Pick<Holding, 'left' | 'isHeld'>
  /** Applies new reading and reporting periods. */
  retime(): void
}

/** Longest wait before a restart for the platform to receive the result, ms. */
const toldMsMax = 10_000
const lookMs = 50

const untilTold = async ({ journal, config }: AgentStorage, isUp: () => boolean): Promise<void> => {
  const patience = AbortSignal.timeout(toldMsMax)
  while (!patience.aborted && isUp() && journal.stats().held.ev > 0) await wait(Math.min(lookMs, config.resendMinMs), patience)
}

/** Version of the running program. */
export const firmwareOf = ({ banks, bank, config }: AgentStorage): string => banks.versionOf(bank) ?? config.firmware

const ownVersions = (storage: AgentStorage) => ({
  model: storage.config.model,
  firmware: firmwareOf(storage),
  bank: storage.bank,
  boot: storage.boot,
  files: storage.receiving.all().map(({ xfer, kind, name, version, whole }) => ({ xfer, kind, name, version, whole })),
})

/** Assembles the handler of every order, and the services that run independently of orders. */
export const assembleHandlers = ({ storage, uplink, platform, platformNow, restart, ending, cancel, holding, retime }: HandlerDeps) => {
  const { config, log, clock, steady, parameters, register, freezes, receiving, banks, notices, journal, recordEvent: record } = storage
  const buses = () => storage.buses
  const changed = uplink.present
  const beacon = createBeacon({ buses, parameters, log })
  const strangers = createStrangers({ steady, log, record, areAllowed: () => parameters.value().notices })
  const enrolling = createEnrolling({ buses, register, parameters, clock, log, tell: notices.tell, changed, strangers })
  const quality = startQualityReports({ buses: storage.buses, periodS: config.qualityPeriodS, record, log })
  const air = startAirReports({ buses: storage.buses, periodS: config.airPeriodS, record, log })
  const versions = startVersionSurvey({ buses: storage.buses, paceMs: config.versionPaceS * 1000, steady, record, log })
  const registered = (): void => {
    changed()
    versions.again()
  }
  const densities = () => freezes.densities(register.all().map(({ a }) => a))
  const written = async (): Promise<void> => {
    await holding.left()
    await freezes.recordAsUsual()
  }
  const retimed = (): void => {
    retime()
    changed()
  }
  const restarting = { restart, told: () => untilTold(storage, uplink.isUp), log, boot: storage.boot, ending }
  const ends = restart && endsByRestart(restarting)
  const handlers: Handlers<OwnOp> = {
    ...basicHandlers({ epoch: journal.epoch, record, backfill: uplink.backfill, cancel }),
    ...registerHandlers(register, registered, written),
    ...enrolling.handlers,
    ...freezes.handlers,
    ...beacon.handlers,
    ...quality.handlers,
    ...lineTreeHandlers(buses),
    ...parameterHandlers({ parameters, platform: platform.url, densities, lines: storage.buses.direct, clock, changed: retimed }),
    ...versionHandlers({ buses, own: () => ownVersions(storage), platformNow }),
    ...restartHandlers({ dataDir: config.dataDir, ...restarting }),
    ...clockHandlers({ clock, parameters, offsetMs: uplink.time.offsetMs, stepped: uplink.time.stepped }),
    ...addressHandlers({ config, parameters, platform, reconnect: uplink.reconnect, log }),
    ...passingHandlers({ buses, clock, platformNow }),
    ...fileHandlers({ ...config, receiving, banks, clock, firmware: () => firmwareOf(storage), signingKey: config.signingKey, ends }),
    ...upgradeHandlers({ buses, whole: receiving.whole, clock, platformNow, log, isHeld: holding.isHeld, upgraded: versions.again }),
  }
  return { handlers, beacon, enrolling, quality, air, versions }
}
