import type { Op } from '@sundial/wire/link/ops.ts'
import { type agentBench, eventually, number } from './agent-bench.ts'

export const restart = (...own: number[]): Op => ({ op: 'optimizers.restart', devices: own.map(number) })
/** Times of a bench, not of a roof. */
export const quick = { settleMs: 200, restartTimes: { poll: 10, answering: 150, silent: 300 } }

type Bench = Pick<ReturnType<typeof agentBench>['bench'], 'modules' | 'bus' | 'platform' | 'agents'>
/** What tests of restarts do at a bench: orders are given once its agent is connected. */
export const restartBench = (bench: Bench) => {
  const given = async (...[op, change]: Parameters<Bench['platform']['command']>): Promise<string> => {
    const command = bench.platform.command(op, change)
    await eventually(() => bench.agents.at(-1)!.stats().connected, 'link')
    await bench.platform.send(command)
    return command.id
  }
  return {
    module: (i: number) => bench.modules.get(number(i))!,
    frames: (what: string) => bench.bus.frames.filter((frame) => frame.startsWith(what)),
    given,
    /** How each device of an order ended, and with which note. */
    order: async (...asked: Parameters<typeof given>) => {
      const { devices } = await bench.platform.result(await given(...asked))
      return devices.map(({ ph, note }) => (note === undefined ? ph : `${ph} ${note}`))
    },
  }
}
