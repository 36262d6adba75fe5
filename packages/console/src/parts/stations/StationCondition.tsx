import { table } from '@sundial/phrases/table.ts'
import { useSay } from '../../kit/language/language.ts'
import { StationSelect } from './StationSelect.tsx'

type Props = { stationId: string | undefined; onAsk: (stationId: string) => void }

/** A station as a condition of a list, or any. */
export const StationCondition = ({ stationId, onAsk }: Props) => {
  const any = useSay(table)('any')
  return (
    <StationSelect value={Number(stationId) || null} allowClear placeholder={any} onChange={(id) => onAsk(id === null ? '' : String(id))} />
  )
}
