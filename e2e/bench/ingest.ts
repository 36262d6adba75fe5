import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchIngest } from '@sundial/link/bench-ingest.ts'
import { startEmbedded } from '@sundial/store/embedded/start-embedded.ts'
import { migrate } from '@sundial/store/kit/migrate.ts'
import type { Figure } from './figures.ts'

/** End to end from MQTT to committed rows, durable (fsync on), load from a thread on the same cores. */
export const ingestFigures = async (seconds: number): Promise<Figure[]> => {
  const dir = mkdtempSync(join(tmpdir(), 'sundial-bench-'))
  chmodSync(dir, 0o755) // or root's database would lie elsewhere and stay there
  const postgres = await startEmbedded({ dir })
  try {
    await migrate(postgres.url)
    const f = await benchIngest({ databaseUrl: postgres.url, seconds })
    const rate = (f.samplesPerSecond / 1e6).toFixed(2)
    return [
      {
        subject: `MQTT to committed rows, ${f.batches} batches of 200 modules x 8 values, ${f.seconds.toFixed(0)} s`,
        result: `${rate} M samples/s`,
        target: '1 M samples/s (for 10 min)',
        ...(f.seconds >= 600 || f.samplesPerSecond < 1e6 ? { met: f.samplesPerSecond >= 1e6 } : {}),
      },
      {
        subject: 'the same, from sending to acknowledgement under that load',
        result: `p50 ${f.latencyMsP50.toFixed(0)} · p99 ${f.latencyMsP99.toFixed(0)} ms`,
        target: 'p99 250 ms',
        met: f.latencyMsP99 <= 250,
      },
      {
        subject: 'CPU a batch of 200 modules (link, broker and load together)',
        result: `${f.cpuUsPerBatch} us`,
        target: '300 us a report of 100 modules',
        met: f.cpuUsPerBatch <= 600,
      },
      {
        subject: 'stored bytes a sample, with indexes',
        result: `${f.bytesPerSample.toFixed(2)} B`,
        target: '1.0 B',
        met: f.bytesPerSample <= 1,
      },
      { subject: 'WAL a sample', result: `${f.walBytesPerSample.toFixed(2)} B`, target: '2 B', met: f.walBytesPerSample <= 2 },
    ]
  } finally {
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
