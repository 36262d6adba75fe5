import { askedFactOf, type FoundFact } from '@sundial/core/identification/found.ts'
import { provenPhase } from '@sundial/core/orders/settling.ts'
import { isRsdAction } from '@sundial/core/rsd/action.ts'
import type { TestPlan } from '@sundial/core/rsd/module-test.ts'
import type { CommandReport, LockedCommand } from './lock-commands.ts'
import { onlyIdentified } from './settle-found.ts'
import { onlyAsAsked } from './settle-reporting.ts'
import { onlyWithCurve } from './settle-scan.ts'
import { judgedBy } from './settle-test.ts'

/** Of a test, and of a module that was found out by one: found it is where the test has passed too. */
const judgedReport = (report: CommandReport, plan: TestPlan, fact: FoundFact | null): CommandReport => {
  const devices = report.devices.map(judgedBy(plan))
  return { ...report, devices: fact ? devices.map(onlyIdentified(fact)) : devices }
}

/** The report with no more than it proves of each device. */
export const provenReport = (report: CommandReport, { action, plan, reporting }: LockedCommand): CommandReport => {
  if (reporting) return { ...report, devices: report.devices.map(onlyAsAsked(reporting)) }
  const fact = action === null ? null : askedFactOf(action)
  if (plan) return judgedReport(report, plan, fact)
  if (fact) return { ...report, devices: report.devices.map(onlyIdentified(fact)) }
  if (action === 'ivScan') return { ...report, devices: report.devices.map(onlyWithCurve) }
  return isRsdAction(action) ? { ...report, devices: report.devices.map((d) => ({ ...d, phase: provenPhase(action, d) })) } : report
}
