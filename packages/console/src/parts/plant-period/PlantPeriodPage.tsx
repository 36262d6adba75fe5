import { Segmented } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Problem } from '../../kit/routes/Problem.tsx'
import { TableSkeleton } from '../../kit/table/TableSkeleton.tsx'
import { StationSelect } from '../stations/StationSelect.tsx'
import './plant-period.css'

type Asked<D extends number> = { days: D; stationId: number | null }

/** The days and the plant that the address asks for as `days` and `plant`; `usual` days where it names none of the periods. */
export const usePlantPeriod = <D extends number>(periods: readonly D[], usual: D) => {
  const [search, setSearch] = useSearchParams()
  const [days, plant] = [Number(search.get('days')), Number(search.get('plant'))]
  const asked: Asked<D> = {
    days: periods.find((one) => one === days) ?? usual,
    stationId: Number.isSafeInteger(plant) && plant > 0 ? plant : null,
  }
  const ask = (next: Partial<Asked<D>>) => {
    const { days: period, stationId } = { ...asked, ...next }
    const params = { ...(period === usual ? {} : { days: String(period) }), ...(stationId === null ? {} : { plant: String(stationId) }) }
    setSearch(params, { replace: true })
  }
  /** The same as the input of a call. */
  const input = { days: asked.days, ...(asked.stationId === null ? {} : { stationId: asked.stationId }) }
  return { asked, input, ask, periods }
}

type Props<D extends number> = {
  of: ReturnType<typeof usePlantPeriod<D>>
  words: { title: string; about: string; plant: string; allPlants: string; period: string; days: (count: number) => string }
  /** Shown in place of the answer until it is there. */
  error: ComponentProps<typeof Problem>['error'] | null
  onRetry: () => void
  children: ReactNode
}

/** A page of figures about all plants or one, over some days: its head, and the figures once they are there. */
export const PlantPeriodPage = <D extends number>({ of: { asked, ask, periods }, words, error, onRetry, children }: Props<D>) => (
  <>
    <div className="page-head plant-period-head">
      <h1>{words.title}</h1>
      <span className="meta">{words.about}</span>
      <span className="space" />
      <StationSelect
        aria-label={words.plant}
        placeholder={words.allPlants}
        value={asked.stationId}
        onChange={(stationId) => ask({ stationId })}
      />
      <Segmented<D>
        aria-label={words.period}
        value={asked.days}
        options={periods.map((value) => ({ value, label: words.days(value) }))}
        onChange={(days) => ask({ days })}
      />
    </div>
    {children ?? (error ? <Problem error={error} onRetry={onRetry} /> : <TableSkeleton />)}
  </>
)
