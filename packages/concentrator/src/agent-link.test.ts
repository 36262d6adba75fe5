import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBench, backlogOf, eventually } from '../test/agent-bench.ts'
import { startBroker } from '../test/broker.ts'
import { gw } from '../test/platform.ts'

const { bench, start } = agentBench(beforeEach, afterEach)
const telemetry = () => bench.platform.seen.batches.filter((b) => b.st === 'tm')
const ackTopic = `pv/v1/${gw}/dn/ack`

describe('the link', () => {
  it('sends three live batches to one of the backlog while both wait, and marks what is from the past', async () => {
    bench.platform.acknowledging = false
    const agent = await start({ reportPeriodS: 2, resendMinMs: 60_000, resendMaxMs: 60_000 }, { backlog: backlogOf(40) })
    await eventually(() => agent.stats().journal.held.tm >= 46, 'backlog and two live reports of three kinds on the disk')
    await eventually(() => agent.stats().link.inFlight === 8, 'a full window')
    const before = telemetry().length
    const { ep } = telemetry()[0]!
    bench.platform.acknowledge({ ep, st: 'tm', ranges: [[1, 4]] })
    await bench.platform.until(() => telemetry().length >= before + 4, 'four more')
    const next = telemetry().slice(before, before + 4)
    expect(next.filter((b) => b.bf === undefined)).toHaveLength(3)
    expect(
      telemetry()
        .filter((b) => b.kind === 'irradianceSensor')
        .every((b) => b.bf === 1),
    ).toBe(true)
  })
  it('keeps reports while the broker is away, sends them when it is back, those that waited marked as past', async () => {
    const { port } = bench.broker
    const agent = await start({ reportPeriodS: 1 })
    await eventually(() => agent.stats().connected, 'link')
    await bench.broker.stop()
    await eventually(() => !agent.stats().connected, 'the loss noticed')
    const before = agent.stats().journal.last.tm
    await eventually(() => agent.stats().journal.last.tm >= before + 12, 'four reports of three kinds')
    bench.broker = await startBroker(port)
    await bench.platform.until(() => telemetry().some((b) => b.seq > before + 12), 'a live one')
    await eventually(() => agent.stats().journal.held.tm <= 3, 'drained')
    const kept = telemetry().filter((b) => b.seq > before && b.seq <= before + 12)
    expect(new Set(kept.map((b) => b.seq)).size).toBe(12)
    expect(kept.find((b) => b.seq === before + 1)?.bf).toBe(1)
    expect(agent.stats().journal.last.tm).toBeGreaterThan(before)
  })
  it('takes a smaller window and a pause from an acknowledgement', async () => {
    // long enough for the empty window to be seen on a busy machine
    const pauseMs = 2_000
    bench.platform.acknowledging = false
    const agent = await start({ resendMinMs: 60_000, resendMaxMs: 60_000 }, { backlog: backlogOf(40) })
    await eventually(() => agent.stats().link.inFlight === 8, 'a full window')
    await bench.platform.until(() => telemetry().length === 8, 'eight batches')
    const { ep } = telemetry()[0]!
    bench.platform.acknowledge({ ep, st: 'tm', ranges: [[1, 8]], window: 2, pauseMs })
    const pausedAt = Date.now()
    await eventually(() => agent.stats().link.inFlight === 0, 'the window empty')
    await eventually(() => agent.stats().link.inFlight === 2, 'two in flight')
    expect(Date.now() - pausedAt).toBeGreaterThanOrEqual(pauseMs - 5)
    expect(agent.stats().link.sent).toBe(10)
  })
  it('counts a malformed acknowledgement and one for another journal, and deletes nothing for them', async () => {
    bench.platform.acknowledging = false
    const agent = await start({}, { backlog: backlogOf(1) })
    await bench.platform.until(() => telemetry().length > 0, 'the batch')
    await bench.platform.client.publishAsync(ackTopic, '{"v":1,"ranges":"all"}')
    await bench.platform.client.publishAsync(ackTopic, Buffer.from([0x1f, 0x8b, 1, 2, 3]))
    bench.platform.acknowledge({ ep: 'ffffffffffffffff', st: 'tm', ranges: [[1, 1]] })
    await bench.platform.client.publishAsync(`pv/v1/${gw}/dn/nonsense`, 'x')
    await eventually(() => agent.stats().link.malformed === 2 && agent.stats().link.foreign === 1, 'both counted')
    expect(agent.stats().journal.held.tm).toBe(1)
  })
  it('goes on trying while the broker refuses its secret', async () => {
    let refused = 0
    bench.broker.broker.authenticate = (client, _user, _password, done) => {
      const isOurs = client.id === gw && refused++ < 3
      done(isOurs ? Object.assign(new Error('no'), { returnCode: 5 }) : null, !isOurs)
    }
    const agent = await start()
    await eventually(() => agent.stats().connected, 'link')
    expect(refused).toBeGreaterThanOrEqual(4)
  })
  it('shows its id and secret as client id, user and password', async () => {
    const seen: string[] = []
    bench.broker.broker.authenticate = (client, user, password, done) => {
      seen.push([client.id, user, password?.toString()].join(' '))
      done(null, true)
    }
    await start()
    await eventually(() => seen.length > 0, 'a connection')
    expect(seen[0]).toBe(`${gw} ${gw} ${'5c'.repeat(32)}`)
  })
  it('answers a backfill with what it holds, and with a gap for a journal that is no more', async () => {
    const agent = await start()
    await eventually(() => agent.stats().connected, 'link')
    const command = bench.platform.command({ op: 'backfill', st: 'tm', ep: 'abcdefabcdefabcd', ranges: [[3, 9]] })
    await bench.platform.send(command)
    expect(await bench.platform.result(command.id)).toMatchObject({ phase: 'done' })
    const events = bench.platform.seen.batches.flatMap((b) => (b.st === 'ev' ? [b.ev] : []))
    expect(events).toContainEqual({ e: 'gap', st: 'tm', ep: 'abcdefabcdefabcd', from: 3, to: 9, why: 'otherJournal' })
  })
})
