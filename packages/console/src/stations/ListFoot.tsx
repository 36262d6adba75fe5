import { stations } from '@sundial/phrases/stations.ts'
import { Pagination } from 'antd'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { type ListState, pageSizes } from './list-state.ts'

type Props = { state: ListState; count: number; onChange: (part: Partial<ListState>) => void }

/** Which rows are shown, and the pages. */
export const ListFoot = ({ state, count, onChange }: Props) => {
  const say = useSay(stations)
  const { number } = useFormat()
  const from = count === 0 ? 0 : (state.page - 1) * state.size + 1
  const to = Math.min(count, state.page * state.size)
  return (
    <div className="list-foot tabular">
      <span>{say('shown', { from: number(from), to: number(to), count: number(count) })}</span>
      <span className="space" />
      <Pagination
        size="small"
        current={state.page}
        pageSize={state.size}
        total={count}
        pageSizeOptions={pageSizes}
        showSizeChanger
        showLessItems
        onChange={(page, size) => onChange({ page: size === state.size ? page : 1, size })}
      />
    </div>
  )
}
