import { Counter, Gauge, Histogram, Registry } from 'prom-client'

const counter = <L extends string>(registry: Registry, name: string, help: string, labelNames: readonly L[] = []) =>
  new Counter<L>({ name, help, labelNames: [...labelNames], registers: [registry] })

/** Counters of the link, for /metrics. One registry for each started link; every figure has the label of its node. */
export const createMetrics = (node: string, onRejected: (gw: string) => void = () => {}) => {
  const registry = new Registry()
  registry.setDefaultLabels({ node })
  const rejections = counter(registry, 'sundial_link_rejections_total', 'Messages that could not be taken, by reason', ['reason'])
  return {
    registry,
    /** committed, duplicate, rejected, unknownConcentrator; shed (queue full) and later (too many unknown devices): the concentrator sends again */
    batches: counter(registry, 'sundial_link_batches_total', 'Telemetry batches by what became of them', ['result']),
    samples: counter(registry, 'sundial_link_samples_total', 'Values committed'),
    outside: counter(registry, 'sundial_link_values_outside_limits_total', 'Values beyond hard limits, stored as no data'),
    strangers: counter(registry, 'sundial_link_unknown_devices_total', 'Reported devices that are not registered behind the concentrator'),
    /**
     * notSchema, notJson, notGzip, tooDeep, tooLarge, otherConcentrator, unknownTopic, poison, handlerFailed (a handler threw), wrongTime
     * (before 2000 or more than a day ahead)
     */
    rejections,
    /** Counts a message that could not be taken, also against its concentrator's budget of rejected messages. */
    reject: (gw: string, reason: string): void => {
      rejections.inc({ reason })
      onRejected(gw)
    },
    shed: counter(registry, 'sundial_link_shed_total', 'Messages not looked at, because their concentrator sends more than it may'),
    cutOffs: counter(registry, 'sundial_link_cut_offs_total', 'Concentrators cut off for flooding, by what they sent too much of', [
      'what',
    ]),
    events: counter(registry, 'sundial_link_events_total', 'Journalled events by what became of them', ['result']),
    commands: counter(registry, 'sundial_link_commands_total', 'Commands by what was done with them', ['what']),
    contradictions: counter(registry, 'sundial_link_contradictions_total', 'Reports that deny a final result'),
    unknownCommands: counter(registry, 'sundial_link_unknown_commands_total', 'Reports about commands that do not exist'),
    /**
     * badSecret, unknownConcentrator, wrongClientId, wrongWill, publish, subscribe, packetTooLarge, tooManyPackets, tooManyConnects,
     * heldOff, certificateOver, unavailable (the database could not be asked)
     */
    refusals: counter(registry, 'sundial_link_refusals_total', 'What the broker refused, by reason', ['reason']),
    commitFailures: counter(registry, 'sundial_link_commit_failures_total', 'Transactions that failed and were tried again'),
    skews: counter(registry, 'sundial_link_clock_skews_total', 'Concentrators found with a wrong clock'),
    queue: new Gauge({ name: 'sundial_link_queue_batches', help: 'Batches waiting for their transaction', registers: [registry] }),
    commitSeconds: new Histogram({
      name: 'sundial_link_commit_seconds',
      help: 'Duration of an ingest transaction',
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers: [registry],
    }),
    arrivalToAckSeconds: new Histogram({
      name: 'sundial_link_arrival_to_ack_seconds',
      help: 'From arrival of a batch to its acknowledgement after commit',
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
  }
}
export type Metrics = ReturnType<typeof createMetrics>
