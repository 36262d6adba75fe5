import { silent } from '@sundial/core/kit/log.ts'
import { describe, expect, it } from 'vitest'
import { createRunner } from '../commands/runner.ts'
import { busQueue } from '../kit/bus-queue.ts'
import type { Report } from '../kit/envelope.ts'
import type { DeviceCommand } from '../kit/orders/device-command.ts'
import type { DeviceWorks } from '../kit/orders/work.ts'
import { collecting } from './collecting.ts'

const number = (i: number): string => String(i).padStart(12, '0')
const count = 40

/** Reads a bus of forty; answers what was asked and the result. */
const readAll = async (answers: (i: number) => boolean) => {
  const asked: number[] = []
  const numbers = Array.from({ length: count }, (_, i) => number(i))
  const read = async (n: string) => {
    asked.push(Number(n))
    return answers(Number(n))
  }
  const command = {
    id: 'x',
    deadline: 60_000,
    from: 'n',
    priority: 1,
    op: { op: 'collect', devices: numbers },
  } as unknown as DeviceCommand
  const report = await new Promise<Report>((resolve) => {
    const clock = { now: () => 0 }
    const collect = collecting({ readables: [{ queue: busQueue(), numbers, read }], spot: { flush: async () => {} }, clock })
    const runner = createRunner({
      works: { collect } as Partial<DeviceWorks> as DeviceWorks,
      clock,
      latest: () => 0,
      log: silent,
      respond: () => true,
      finish: async (last) => resolve(last),
    })
    runner.begin(command, 'inTime')
  })
  return { asked, report }
}

describe('an order to read a whole bus', () => {
  it('where nobody answers, as at night, is given up after 24 in a row; the others end as not asked', async () => {
    const { asked, report } = await readAll(() => false)
    expect(asked).toHaveLength(24)
    expect(report).toMatchObject({ phase: 'failed', k: count, n: count })
    const told = report.devices.map((d) => `${d.ph} ${d.note} ${d.tries}`)
    expect(told).toEqual(Array.from({ length: count }, (_, i) => (i < 24 ? told[0]! : 'unknown notAsked 0')))
    expect(told[0]).toMatch(/^unknown noAnswer [1-9]/)
  })
  it('where some answer asks everybody, and the silent ones twice', async () => {
    const { asked, report } = await readAll((i) => i % 10 !== 0)
    expect(asked).toEqual([...Array.from({ length: count }, (_, i) => i), 0, 10, 20, 30])
    expect(report.devices.filter((d) => d.ph === 'verified')).toHaveLength(36)
  })
})
