import { calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { signedInServer } from '../../test/serving.ts'

describe('what a plant earns and cost, in the file of plants', () => {
  const s = signedInServer('east', (s) =>
    s.store.pool.query(
      `update station set revenue_per_kwh = 0.4153, currency = 'CNY', cost = 1250000.5, cost_currency = 'CNY' where code = 'TS-01'`,
    ),
  )
  const rowsFor = async (token: string) => {
    const asked = { sortBy: 'name', columns: ['revenue', 'cost'] }
    const { ticket } = (await s.call(calls.exportStations.path, asked, token, { i18n: 'en' })).data as { ticket: string }
    const answer = await s.app.inject({ url: `${prefixes[0]}${downloadPath}?ticket=${ticket}`, headers: { token, i18n: 'en' } })
    return (await readXlsx(answer.rawPayload)).sheets[0]!.rows.map((row) => row.map((cell) => cell ?? null))
  }

  it('stands there with its currency, for whoever may change plants', async () => {
    expect(await rowsFor(s.bearer)).toEqual([
      ['Revenue per kWh', 'Revenue per kWh: Currency', 'Cost of the plant', 'Cost of the plant: Currency'],
      [0.4153, 'CNY', 1_250_000.5, 'CNY'],
    ])
  })

  it('is left out for whoever may only look', async () => {
    const [, ...rows] = await rowsFor(await s.token('viewer'))
    expect(rows.flat().filter((cell) => cell !== null && cell !== '')).toEqual([])
    expect(rows.length).toBeGreaterThan(0)
  })
})
