import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What the server counts, for /metrics. */
export type Metrics = {
  registry: Registry
  callSeconds: Histogram<'call' | 'code'>
  refusals: Counter<'name'>
  eventStreams: Gauge
  eventsSent: Counter<'event'>
  consoleFaults: Counter
  heavyProcesses: Gauge
  heavyWaiting: Gauge
  heavyEnded: Counter<'call' | 'reason'>
}

export const makeMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    callSeconds: new Histogram({
      name: 'sundial_call_seconds',
      help: 'Time to answer a call',
      labelNames: ['call', 'code'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    refusals: new Counter({ name: 'sundial_refusals_total', help: 'Refused calls by reason', labelNames: ['name'], registers }),
    eventStreams: new Gauge({ name: 'sundial_event_streams', help: 'Open event streams', registers }),
    eventsSent: new Counter({ name: 'sundial_events_sent_total', help: 'Events sent', labelNames: ['event'], registers }),
    consoleFaults: new Counter({
      name: 'sundial_console_faults_total',
      help: 'Errors that nobody caught in a browser',
      registers,
    }),
    heavyProcesses: new Gauge({ name: 'sundial_heavy_processes', help: 'Processes for heavy answers', registers }),
    heavyWaiting: new Gauge({ name: 'sundial_heavy_waiting', help: 'Heavy calls and files waiting for a process', registers }),
    heavyEnded: new Counter({
      name: 'sundial_heavy_ended_total',
      help: 'Heavy answers ended before they were done',
      labelNames: ['call', 'reason'],
      registers,
    }),
  }
}
