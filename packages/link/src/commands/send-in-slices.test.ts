import type { ClaimedCommand } from '@sundial/store/commands/claim-commands.ts'
import { describe, expect, it } from 'vitest'
import { sendInSlices } from './send-in-slices.ts'

const row = (id: string, gw: string, priority = 1): ClaimedCommand => ({
  ...{ id, gw, op: 'rsd.switch', args: {}, priority, seq: 1, deadline: 0, attempts: 1, secretHash: Buffer.alloc(32) },
})
const round = (count: number, gw = 'low') => Array.from({ length: count }, (_, i) => row(`${gw} ${i}`, gw))
const sentBy = async (rows: ClaimedCommand[], urgent: ClaimedCommand[][]): Promise<string[]> => {
  const sent: string[] = []
  await sendInSlices(rows, { send: ({ id }) => void sent.push(id), urgent: async () => urgent.shift() ?? [] })
  return sent
}

describe('a round of many commands', () => {
  it('is sent whole and in its order where nothing urgent comes', async () => {
    const rows = round(500)
    expect(await sentBy(rows, [])).toEqual(rows.map(({ id }) => id))
  })

  it('is interrupted by a shutdown after 50 commands at most', async () => {
    const sent = await sentBy(round(500), [[], [row('shutdown', 'high', 0)]])
    expect(sent.indexOf('shutdown')).toBe(100)
    expect([sent.length, new Set(sent).size]).toEqual([501, 501])
  })

  it('tells a concentrator of a command before it tells that the command is cancelled', async () => {
    const late = row('energise', 'high')
    const sent = await sentBy([...round(200), late, ...round(200, 'other')], [[row('cancel energise', 'high', 0)]])
    expect(sent.slice(50, 52)).toEqual(['energise', 'cancel energise'])
    expect([sent.length, new Set(sent).size]).toEqual([402, 402])
  })
})
