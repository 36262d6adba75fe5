import { table } from '@sundial/phrases/table.ts'
import { Select } from 'antd'
import { useSay } from '../../kit/language/language.ts'
import { useStationOptions } from './use-station-options.ts'

type Props = { stationId: string | undefined; onAsk: (stationId: string) => void }

const anyStation = 0

/** A station as a condition of a list, or any. */
export const StationCondition = ({ stationId, onAsk }: Props) => {
  const any = useSay(table)('any')
  const chosen = Number(stationId) || anyStation
  const { options, ...search } = useStationOptions(chosen === anyStation ? [] : [chosen])
  return (
    <Select<number>
      value={chosen}
      popupMatchSelectWidth={false}
      options={[{ value: anyStation, label: any }, ...options]}
      {...search}
      onChange={(id) => onAsk(id === anyStation ? '' : String(id))}
    />
  )
}
