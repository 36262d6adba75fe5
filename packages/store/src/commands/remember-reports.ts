import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'
import { type BatchKey, keyText } from '../telemetry/batch.ts'
import { askingIn } from '../telemetry/latest-rows.ts'
import { insertKeys } from '../telemetry/remember.ts'
import type { CommandReport } from './lock-commands.ts'
import type { EventOutcome } from './remember-event.ts'
import { settleReports } from './settle-reports.ts'

/** A journalled result with its key, or a fast answer without one. */
export type Reported = { key: BatchKey | null; report: CommandReport }
type Numbered = Reported & { place: number }

/** The reports in groups: each has at most one report of a concentrator, and those of one concentrator keep their order. */
const inRounds = (reports: readonly Numbered[]): Numbered[][] => {
  const rounds: Numbered[][] = []
  const next = new Map<string, number>()
  for (const one of reports) {
    const round = next.get(one.report.gw) ?? 0
    next.set(one.report.gw, round + 1)
    const group = rounds[round]
    if (group) group.push(one)
    else rounds.push([one])
  }
  return rounds
}

/** Those that are new: not journalled before, and each key once. */
const freshOf = async (tx: Transaction<Database>, all: readonly Numbered[], nowMs: number): Promise<Numbered[]> => {
  const first = new Map<string, Numbered>()
  for (const one of all) if (one.key && !first.has(keyText(one.key))) first.set(keyText(one.key), one)
  if (first.size === 0) return [...all]
  const added = await insertKeys(
    askingIn(tx),
    [...first.values()].map(({ key }) => ({ ...key!, receivedAt: nowMs })),
  )
  return all.filter((one) => one.key === null || (added.has(keyText(one.key)) && first.get(keyText(one.key)) === one))
}

/**
 * Remembers what concentrators say about commands, with the keys of what is journalled, in one transaction; what came before changes
 * nothing. Answers an outcome for each, in their order.
 */
export const rememberReports = (db: Kysely<Database>, reported: readonly Reported[], nowMs: number): Promise<EventOutcome[]> =>
  db.transaction().execute(async (tx) => {
    const outcomes: EventOutcome[] = reported.map(() => ({ fresh: false, report: null }))
    const fresh = await freshOf(
      tx,
      reported.map((one, place) => ({ ...one, place })),
      nowMs,
    )
    for (const round of inRounds(fresh)) {
      const settled = await settleReports(
        tx,
        round.map(({ report }) => report),
        nowMs,
      )
      for (const [i, { place }] of round.entries()) outcomes[place] = { fresh: true, report: settled[i]! }
    }
    return outcomes
  })
