import { describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { dayServer } from '../../test/serving.ts'

describe('strings and inverters by a text', () => {
  const s = dayServer('east')
  const ask = asking(() => s)
  const find = async (kind: 'string' | 'inverter', text: string, token = s.bearer) =>
    (await ask('parts', { kind, text }, token)).list.map(({ code, stationName }) => `${code} ${stationName}`)

  it('a string is found by its code, whatever its capitals, with its plant', async () => {
    expect(await find('string', 'a-2')).toEqual(['A-2 Test 1'])
  })
  it('all that have the text in them, in the order of their codes, of the plants that one sees', async () => {
    expect(await find('string', 'A')).toEqual(['A-1 Test 1', 'A-2 Test 1'])
    const everywhere = await find('string', 'A', await s.token('all'))
    expect(everywhere).toEqual(['A-1 Test 1', 'A-1 Test 2', 'A-2 Test 1'])
  })
  it('an inverter is found by its code', async () => {
    expect(await find('inverter', 'inv-01')).toEqual(['INV-01 Test 1'])
    expect(await find('string', 'inv-01')).toEqual([])
  })
  it('what is called so comes before what only has it in it', async () => {
    await s.store.pool.query("update device set code = 'A-1' || code where kind = 'string' and code = 'A-2' and station_id = $1", [
      s.stations[0],
    ])
    expect((await find('string', '1')).length).toBeGreaterThan(0)
    expect(await find('string', 'A-1')).toEqual(['A-1 Test 1', 'A-1A-2 Test 1'])
  })
  it('signs of a pattern are what they are', async () => {
    expect(await find('string', '%')).toEqual([])
    expect(await find('string', 'A_1')).toEqual([])
  })
})
