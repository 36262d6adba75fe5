import { setTimeout as pause } from 'node:timers/promises'
import type { CutOff } from './cut-off.ts'

const patienceMs = 60_000

const until = async (what: string, holds: () => Promise<boolean> | boolean): Promise<void> => {
  for (const began = performance.now(); !(await holds()); await pause(20))
    if (performance.now() - began > patienceMs) throw new Error(`in vain for a minute: ${what}`)
}

export type Cut = { lastsMs: number; reportPeriodS: number; paceCut: number; paceHealed: number }

/** What became of the reports, from first to last. */
const countReports = async (c: CutOff, periodMs: number) => {
  const reports = await c.reports()
  const instants = reports.map(({ instant }) => instant)
  const span = (instants.at(-1)! - instants[0]!) / periodMs + 1
  const { keys } = await c.committed()
  return {
    reports: instants.length,
    doubled: instants.length - new Set(instants).size,
    /** Instants between the first and the last that are not there, though they were read in time. */
    missing: Math.max(0, span - instants.length - c.agent.stats().reports.skipped),
    /** Numbers of the journal that are not committed. */
    lost: c.agent.stats().journal.last.tm - keys,
  }
}

/**
 * Cuts the concentrator off for so long by its clock, orders something meanwhile, and heals. `liveFirst`: a report of after the healing was
 * committed before the last one of the cut. `heldOff`: how often the link took the concentrator for one that floods.
 */
export const cutOffAndHeal = async (c: CutOff, { lastsMs, reportPeriodS, paceCut, paceHealed }: Cut) => {
  const periodMs = reportPeriodS * 1000
  await until('it is online', c.online)
  c.cable.set('refused')
  await until('it is offline', async () => !(await c.online()))
  const cutAt = c.clock.now()
  await c.order('shutdown')
  await c.order('energise')
  c.clock.setPace(paceCut)
  await until('the time is over', () => c.clock.now() > cutAt + lastsMs)
  c.clock.setPace(paceHealed)
  const held = c.agent.stats().journal.held.tm

  const healedAt = c.clock.now()
  const began = performance.now()
  c.cable.set('through')
  const isLive = ({ instant }: { instant: number }): boolean => instant > healedAt
  await until('two live reports', async () => (await c.reports()).filter(isLive).length >= 2)
  c.clock.setPace(1)
  await until('the journal is empty', async () => c.agent.stats().journal.held.tm === 0 && (await countReports(c, periodMs)).lost === 0)
  const caughtUpMs = Math.round(performance.now() - began)
  // It looks twice before it ends an order (commands/overdue.ts), which may be later than all reports.
  await until('no order waits', async () => !(await c.tasks()).some((said) => said.endsWith(' queued')))

  const reports = await c.reports()
  const past = reports.filter(({ instant }) => instant > cutAt && instant <= healedAt)
  const lastOfPast = Math.max(...past.map(({ receivedAt }) => receivedAt))
  return {
    ...(await countReports(c, periodMs)),
    held,
    ofTheCut: past.length,
    /** Instants that a busy machine did not get to, at the speed of this clock. */
    skipped: c.agent.stats().reports.skipped,
    liveFirst: reports.some((report) => isLive(report) && report.receivedAt <= lastOfPast),
    heldOff: await c.heldOff(),
    tasks: await c.tasks(),
    switched: c.switched(),
    caughtUpMs,
  }
}
