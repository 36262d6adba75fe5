import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBench, eventually, number } from '../test/agent-bench.ts'
import { quick, restart, restartBench } from '../test/restart-bench.ts'

const { bench, start, stop } = agentBench(beforeEach, afterEach, 30)
const { module, frames, given, order } = restartBench(bench)

describe('a restart of optimizers', () => {
  it('is proven by the count of starts, one module after the other, and its values are read afterwards', async () => {
    await start({}, quick)
    expect(await order(restart(1, 2))).toEqual(['verified', 'verified'])
    expect([module(1).starts, module(2).starts]).toEqual([8, 8])
    expect(frames('restart')).toEqual([`restart ${number(1)}`, `restart ${number(2)}`])
    const own = bench.bus.frames.filter((frame) => frame.endsWith(number(2)))
    expect(bench.bus.frames.indexOf(own[0]!)).toBeGreaterThan(bench.bus.frames.indexOf(`restart ${number(1)}`))
    const isRead = () => bench.platform.seen.batches.some((b) => b.st === 'tm' && b.per === 0 && b.dev.includes(number(1)))
    await bench.platform.until(isRead, 'its values out of turn')
    expect(frames('shutdown')).toEqual([])
  })
  it('is proven where its answer was lost, and the frame is never sent a second time', async () => {
    module(1).restart = 'answerLost'
    module(2).restart = 'frameLost'
    await start({}, quick)
    expect(await order(restart(1, 2))).toEqual(['verified', 'failed notRestarted'])
    expect(frames('restart')).toHaveLength(2)
  })
  it('is not proven by the word of the module: it failed where its program runs on', async () => {
    module(1).restart = 'ignored'
    await start({}, quick)
    expect(await order(restart(1))).toEqual(['failed notRestarted'])
  })
  it('is refused by the module, or not tried where it could not be proven', async () => {
    module(1).restart = 'refused'
    module(2).starts = null
    await start({}, quick)
    expect(await order(restart(1, 2))).toEqual(['failed refused', 'failed refused'])
    expect(frames('restart')).toEqual([`restart ${number(1)}`])
  })
  it('gets no answer: nothing was sent to a module that was silent before, and one that is silent since is told apart', async () => {
    module(1).answers = false
    module(2).restart = 'comesLate'
    await start({}, quick)
    expect(await order(restart(1, 2, 77))).toEqual(['unknown noAnswer', 'unknown silentAfter', 'unknown notRegistered'])
    expect(frames('restart')).toEqual([`restart ${number(2)}`])
  })
  it('does not ask the others of a bus where 24 in a row are silent', async () => {
    for (let i = 1; i <= 24; i++) module(i).answers = false
    await start({}, quick)
    const results = await order({ op: 'optimizers.restart', devices: bench.devices })
    expect(results.filter((result) => result === 'unknown noAnswer')).toHaveLength(24)
    expect(results.slice(24)).toEqual(Array.from({ length: 6 }, () => 'unknown notAsked'))
    expect(frames('restart')).toEqual([])
  })
  it('that is withdrawn begins no further module, and ends the one that it has begun', async () => {
    module(1).restart = 'comesLate'
    await start({}, quick)
    const id = await given(restart(1, 2))
    await eventually(() => frames('restart').length > 0, 'the first restart')
    await bench.platform.send(bench.platform.command({ op: 'cancel', id }))
    const { devices } = await bench.platform.result(id)
    expect(devices.map(({ ph, note }) => [ph, note])).toEqual([
      ['unknown', 'silentAfter'],
      ['cancelled', 'withdrawn'],
    ])
    expect(frames('restart')).toHaveLength(1)
  })
  it('comes too late for what was not begun at its deadline', async () => {
    module(1).restart = 'comesLate'
    await start({}, { ...quick, restartTimes: { poll: 10, answering: 150, silent: 2_500 } })
    expect(await order(restart(1, 2), { deadline: Date.now() + 2_000 })).toEqual(['unknown silentAfter', 'expired tooLate'])
    expect(frames('restart')).toHaveLength(1)
  })
  it('that comes past its deadline is not carried out', async () => {
    bench.platform.aheadMs = 0
    await start({}, quick)
    expect(await order(restart(1), { deadline: Date.now() - 1_000 })).toEqual(['expired tooLate'])
    expect(frames('restart')).toEqual([])
  })
  it('that was interrupted is not sent again: the next start only reads the module', async () => {
    module(1).restart = 'comesLate'
    const first = await start({}, { ...quick, restartTimes: { poll: 10, answering: 150, silent: 60_000 } })
    const id = await given(restart(1, 2))
    await eventually(() => frames('restart').length > 0, 'the restart')
    await stop(first)
    module(1).answers = true
    await start({}, quick)
    const { devices } = await bench.platform.result(id)
    expect(devices.map(({ ph, note, sw }) => [ph, note, sw])).toEqual([
      ['unknown', 'interrupted', 1],
      ['unknown', 'interrupted', 1],
    ])
    expect(frames('restart')).toHaveLength(1)
  })
})
