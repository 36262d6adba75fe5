import type { EnergyOnRecord as Energies } from '@sundial/contract/on-record.ts'
import { energyOnRecord } from '@sundial/phrases/energy-on-record.ts'
import { missing } from '../../kit/format/numbers.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import './energy-on-record.css'

type Fact = { label: string; value: string; note: string; title?: string }

const useRevenue = ({ revenue, unpricedWh }: Energies): Fact => {
  const say = useSay(energyOnRecord)
  const { money, list, energy } = useFormat()
  const text = (of: 'month' | 'total', rows = revenue) => list(rows.map((r) => money(r[of], r.currency)))
  const label = say('revenueMonth')
  const [first] = revenue
  if (!first) return { label, value: missing, note: say('noPrice') }
  const total = say('inTotal', { total: text('total') })
  const unpriced = energy(unpricedWh)
  const title = [text('month'), total, unpricedWh === null ? '' : say('unpriced', { energy: `${unpriced.text} ${unpriced.unit}` })]
  const one = revenue.length === 1
  return {
    label,
    value: money(first.month, first.currency),
    note: one ? total : say('moreCurrencies', { count: revenue.length - 1 }),
    title: title.filter(Boolean).join('. '),
  }
}

const useFacts = (energies: Energies, withToday: boolean): Fact[] => {
  const say = useSay(energyOnRecord)
  const { energy, number, date } = useFormat()
  const { todayWh, monthWh, yearWh, totalWh, since, co2 } = energies
  const wh = (value: number | null): string => {
    const { text, unit } = energy(value)
    return `${text} ${unit}`.trim()
  }
  const tonnes = (kg: number | null): string => (kg === null ? missing : `${number(kg / 1000, kg < 100_000 ? 2 : 0)} t`)
  const factor = { factor: number(co2.kgPerKwh, 3), year: co2.year, source: co2.source }
  return [
    ...(withToday ? [{ label: say('today'), value: wh(todayWh), note: '' }] : []),
    { label: say('month'), value: wh(monthWh), note: '' },
    { label: say('year'), value: wh(yearWh), note: '' },
    { label: say('total'), value: wh(totalWh), note: since === null ? '' : say('since', { day: date(Date.parse(since), 'UTC') }) },
    useRevenue(energies),
    {
      label: say('co2'),
      value: tonnes(co2.totalKg),
      note: say('co2Factor', factor),
      title: say('co2Source', factor),
    },
  ]
}

/**
 * What has been given in the day, the month, the year and in all that is on record, what it brought, and the CO2 that it saved.
 * withToday: false where the energy of the day stands above.
 */
export const EnergyOnRecord = ({ energies, withToday = true }: { energies: Energies; withToday?: boolean }) => {
  const say = useSay(energyOnRecord)
  return (
    <dl className="on-record" aria-label={say('title')}>
      {useFacts(energies, withToday).map(({ label, value, note, title }) => (
        <div key={label} title={title}>
          <dt>{label}</dt>
          <dd>
            <b className="tabular">{value}</b>
            <span className="quiet">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
