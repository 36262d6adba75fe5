import { areaCalls } from '@sundial/contract/areas.ts'
import { stationStates } from '@sundial/core/stations/state.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { stationState } from '@sundial/phrases/stations-labels.ts'
import { InputNumber, Select } from 'antd'
import { DayRangePicker } from '../kit/days/DayPicker.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import type { QueryField } from '../kit/table/QueryForm.tsx'
import { textControl, useChoiceControl, useTreeControl } from '../kit/table/query-controls.tsx'
import { useOrganisationControl } from '../parts/organisations/use-organisation-control.tsx'

type TreeNode = { value: string; title: string; children: TreeNode[] }
type Control = QueryField['control']

/** Countries with their cities, as far as there are stations. */
const useAreas = (): TreeNode[] => {
  const areas = useCall(areaCalls.areas, {}).data ?? []
  const countries = new Map(areas.map(({ country, countryName }) => [country, countryName]))
  return [...countries].map(([country, title]) => {
    const cities = new Set(areas.flatMap((area) => (area.country === country && area.city !== null ? [area.city] : [])))
    return { value: country, title, children: [...cities].map((city) => ({ value: `${country} ${city}`, title: city, children: [] })) }
  })
}

const useRanges = () => {
  const say = useSay(stations)
  const days: Control = (asked, ask) => (
    <DayRangePicker
      from={asked.from || null}
      to={asked.to || null}
      allowEmpty={[true, true]}
      placeholder={[say('any'), say('any')]}
      onChange={(from, to) => ask({ from: from ?? '', to: to ?? '' })}
    />
  )
  const bound = (asked: Record<string, string>, ask: Parameters<NonNullable<Control>>[1], key: string, word: 'atLeast' | 'atMost') => (
    <InputNumber
      min={0}
      max={99_999_999}
      precision={1}
      controls={false}
      value={asked[key] ? Number(asked[key]) : null}
      aria-label={`${say('capacityBetween')} ${say(word)}`}
      placeholder={say(word)}
      onChange={(value) => ask({ [key]: value === null ? '' : String(value) })}
    />
  )
  const capacity: Control = (asked, ask) => (
    <div className="row">
      {bound(asked, ask, 'capacityFrom', 'atLeast')}
      <span>–</span>
      {bound(asked, ask, 'capacityTo', 'atMost')}
    </div>
  )
  return { days, capacity }
}

/** The part of the map whose plants are listed: chosen on the map of home, taken back here. */
const useWithin = () => {
  const say = useSay(stations)
  const { number } = useFormat()
  const degrees = (deg: number, below: 'S' | 'W', above: 'N' | 'E') => `${number(Math.abs(deg), 1)}°${deg < 0 ? below : above}`
  const span = (from: string, to: string) => (from === to ? from : `${from} – ${to}`)
  const textOf = (box: string): string => {
    const [south, west, north, east] = box.split(',').map(Number) as [number, number, number, number]
    const latitudes = span(degrees(south, 'S', 'N'), degrees(north, 'S', 'N'))
    return `${latitudes}, ${span(degrees(west, 'W', 'E'), degrees(east, 'W', 'E'))}`
  }
  const control: Control = ({ within = '' }, ask) => (
    <Select
      value={within}
      popupMatchSelectWidth={false}
      options={[{ value: '', label: say('any') }, ...(within ? [{ value: within, label: textOf(within) }] : [])]}
      onChange={(box) => ask({ within: box })}
    />
  )
  return control
}

/** The conditions of the list: four in the first line, exact ranges in the second; a part of the map where one is listed. */
export const useQueryFields = (filters: Readonly<Record<string, string>>): QueryField[] => {
  const say = useSay(stations)
  const sayState = useSay(stationState)
  const { days, capacity } = useRanges()
  const organisation = useOrganisationControl()
  const choiceControl = useChoiceControl()
  const within = useWithin()
  const area = useTreeControl('area', useAreas())
  const states = stationStates.map((value) => ({ value, label: sayState(value) }))
  const name = textControl('name', 100, { search: true, placeholder: say('nameHint') })
  return [
    { key: 'name', label: say('name'), width: 160, control: name },
    { key: 'orgNo', label: say('organisation'), width: 144, control: organisation },
    { key: 'state', label: say('state'), width: 152, control: choiceControl('state', states) },
    ...(filters.within ? [{ key: 'within', label: say('mapPart'), width: 304, control: within }] : []),
    { key: 'area', label: say('area'), width: 160, more: true, control: area },
    { key: 'to', label: say('between'), width: 232, more: true, also: ['from'], control: days },
    { key: 'capacityTo', label: say('capacityBetween'), width: 200, more: true, also: ['capacityFrom'], control: capacity },
  ]
}
