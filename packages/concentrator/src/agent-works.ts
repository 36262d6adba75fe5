import { orderKinds } from '@sundial/core/orders/kinds.ts'
import type { AgentStorage } from './agent-storage.ts'
import { scanning } from './ivcurves/scanning.ts'
import type { DeviceWorks } from './kit/orders/work.ts'
import { checkingInstallation, identifying } from './power-line/identifying.ts'
import { settingReporting } from './reporting/setting.ts'
import { findingStrings } from './rsd/finding-strings.ts'
import { createHolding } from './rsd/holding.ts'
import type { RestartTimes } from './rsd/restart-module.ts'
import { restarting } from './rsd/restarting.ts'
import { readingStatus } from './rsd/status.ts'
import { switching } from './rsd/switching.ts'
import { testing } from './rsd/testing.ts'
import { collecting } from './telemetry/collecting.ts'
import { readAfterSwitch } from './telemetry/read-after.ts'
import { readables } from './telemetry/read-out-of-turn.ts'
import { spotReports } from './telemetry/spot-reports.ts'

/** `platformNow`: the platform's time, ms; `settleMs`: how long a switched RSD may take to show it, instead of the kind's own time. */
export type WorkOptions = {
  storage: AgentStorage
  platformNow(): number
  settleMs: number | undefined
  /** How long a restarted module is waited for, instead of the usual times. */
  restartTimes: RestartTimes | undefined
  /** Modules are read at other instants from now on. */
  retime(): void
}

const usualSettleMs = orderKinds.shutdown.validity.settleMs

/** What the agent does with devices for each kind of order, and the readings that follow a switching. */
export const assembleWorks = ({ storage, platformNow, settleMs = usualSettleMs, restartTimes, retime }: WorkOptions) => {
  const { clock, steady, log, buses, moduleReports, record, recordEvent, register, heldShutdowns, answering } = storage
  const spot = spotReports({ clock, log, record })
  const all = readables(buses, spot)
  const readAfter = readAfterSwitch(all, spot, log)
  const switched = { buses, clock: steady, platformNow, settleMs, log, verified: readAfter.verified }
  const holding = createHolding({ ...switched, kept: heldShutdowns, record: recordEvent })
  answering.heard = holding.heard
  const tested = {
    ...{ buses, clock: steady, platformNow, log, stringOf: register.stringOf },
    isHeld: holding.isHeld,
    tested: readAfter.verified,
  }
  const works: DeviceWorks = {
    'rsd.switch': switching({ ...switched, settled: holding.settled }),
    'rsd.test': testing(tested),
    'strings.find': findingStrings(tested),
    'optimizers.restart': restarting({
      ...{ buses, clock: steady, platformNow, log, holding },
      restarted: readAfter.verified,
      times: restartTimes,
    }),
    'rsd.status': readingStatus({ buses, clock: steady, platformNow }),
    'place.identify': identifying(buses, steady),
    'installation.check': checkingInstallation(buses, steady),
    'iv.scan': scanning({ buses, clock: steady, platformNow }),
    'reporting.set': settingReporting({ buses, reports: moduleReports, clock: steady, retime }),
    collect: collecting({ readables: all, spot, clock: steady }),
  }
  return { works, readAfter, holding, spot }
}
