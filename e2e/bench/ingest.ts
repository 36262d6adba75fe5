import { benchIngest, devicesEach, type IngestFigures, quantitiesEach } from '@sundial/link/test/bench-ingest.ts'
import type { Figure } from './figures.ts'
import { processorMs } from './processor.ts'
import { withScratch } from './scratch.ts'

/** What scale.md asks for, samples a second, and for how long. */
const wantedPace = 1e6
const wantedSeconds = 600

const millions = (rate: number): string => (rate / 1e6).toFixed(2)
const ms = ({ latencyMs: { p50, p95, p99 } }: IngestFigures): string =>
  `p50 ${p50.toFixed(0)} · p95 ${p95.toFixed(0)} · p99 ${p99.toFixed(0)} ms`

/** Link, broker and PostgreSQL for a report of 100 modules, us. */
const usPer100 = ({ cpuUs }: IngestFigures): number => (cpuUs.link + cpuUs.database) / (devicesEach / 100)
const cpu = (f: IngestFigures): string =>
  `${usPer100(f).toFixed(0)} us (a batch of ${devicesEach}: link and broker ${f.cpuUs.link}, PostgreSQL ${f.cpuUs.database}; the load beside it ${f.cpuUs.load})`

/** MQTT to committed rows, durable (fsync on), on a database of its own, load from a thread on the same cores. */
const measured = (seconds: number, pace: number | null): Promise<IngestFigures> =>
  withScratch(true, ({ url, pid }) => benchIngest({ databaseUrl: url, seconds, pace, databaseMs: () => processorMs(pid) }))

const pacedFigures = (f: IngestFigures): Figure[] => [
  {
    subject: `paced: ${wantedPace / 1e6} M samples/s sent as they are due, for ${f.seconds.toFixed(0)} s: committed and acknowledged`,
    result: `${millions(f.samplesPerSecond)} M samples/s (by tenths of the time ${millions(f.tenths.slowest)} to ${millions(f.tenths.fastest)})`,
    target: `${wantedPace / 1e6} M samples/s for ${wantedSeconds} s`,
    // Too short a run can show that it fails, not that it holds.
    ...(f.seconds >= wantedSeconds || f.samplesPerSecond < 0.99 * wantedPace ? { met: f.samplesPerSecond >= 0.99 * wantedPace } : {}),
  },
  { subject: 'the same, from due to acknowledged', result: ms(f), target: 'p99 250 ms', met: f.latencyMs.p99 <= 250 },
  { subject: 'the same, processor time for 100 modules', result: cpu(f) },
]

const closedFigures = (f: IngestFigures): Figure[] => [
  {
    subject: `as fast as it goes: ${f.batches} batches of ${devicesEach} modules x ${quantitiesEach} values (gaps among them) in ${f.seconds.toFixed(0)} s`,
    result: `${millions(f.samplesPerSecond)} M samples/s (by tenths of the time: ${millions(f.tenths.slowest)}, median ${millions(f.tenths.median)}, ${millions(f.tenths.fastest)})`,
    target: `${wantedPace / 1e6} M samples/s`,
    met: f.samplesPerSecond >= wantedPace,
  },
  { subject: 'the same, from sending to acknowledged, with 320 in flight: latency is 320 / rate, whatever the code does', result: ms(f) },
  { subject: 'the same, processor time for 100 modules', result: cpu(f), target: '300 us', met: usPer100(f) <= 300 },
  {
    subject: 'stored bytes a sample, with indexes',
    result: `${f.bytesPerSample.toFixed(2)} B`,
    target: '1.0 B',
    met: f.bytesPerSample <= 1,
  },
  { subject: 'WAL a sample', result: `${f.walBytesPerSample.toFixed(2)} B`, target: '2 B', met: f.walBytesPerSample <= 2 },
]

/** The whole path at the wanted pace for `seconds`, then as fast as it goes for a minute at most: that fills the disk. */
export const ingestFigures = async (seconds: number): Promise<Figure[]> => [
  ...pacedFigures(await measured(seconds, wantedPace)),
  ...closedFigures(await measured(Math.min(seconds, 60), null)),
]
