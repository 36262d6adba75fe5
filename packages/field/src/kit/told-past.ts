import type { BacklogReport } from '@sundial/concentrator/start.ts'

/** The past from..to is told up to `nextMs`; all of it when that is later than `toMs`. `totalsWh` are the inverters' counters at `fromMs`. */
export type HistoryProgress = { fromMs: number; toMs: number; nextMs: number; totalsWh: Record<string, number> }

/** What is younger than this may still be on its way to the concentrator's disk and would be told again after a crash. */
const unsureMs = 24 * 3_600_000

/**
 * Waits for `begin`, then passes the past on from where an earlier life stopped, and tells `save` how far it has come, a day behind. Reports that were told
 * twice are the same device and instant twice: the platform keeps one.
 */
export async function* tellPast(
  reports: AsyncIterable<BacklogReport>,
  begin: Promise<void>,
  progress: HistoryProgress,
  save: (progress: HistoryProgress) => void,
): AsyncGenerator<BacklogReport> {
  await begin
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
