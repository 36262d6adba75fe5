import type { BacklogReport } from '@sundial/concentrator/start.ts'

/** History from `fromMs` to `toMs`; reports before `nextMs` have been sent. Complete when `nextMs` > `toMs`. `totalsWh`: inverter counters at `fromMs`. */
export type HistoryProgress = { fromMs: number; toMs: number; nextMs: number; totalsWh: Record<string, number> }

/** Reports younger than this may not be on the concentrator's disk yet, so they are sent again after a crash. */
const unsureMs = 24 * 3_600_000

/**
 * Yields the reports from where an earlier run stopped. Calls `save` with the progress minus one day, because younger
 * reports may be lost in a crash. A report that is sent twice has the same device and instant, so the platform stores it once.
 */
export async function* replayHistory(
  reports: AsyncIterable<BacklogReport>,
  progress: HistoryProgress,
  save: (progress: HistoryProgress) => void,
): AsyncGenerator<BacklogReport> {
  let saved = progress
  for await (const report of reports) {
    if (report.t0 < progress.nextMs) continue
    if (report.t0 - unsureMs >= saved.nextMs + unsureMs) {
      saved = { ...saved, nextMs: report.t0 - unsureMs }
      save(saved)
    }
    yield report
  }
}
