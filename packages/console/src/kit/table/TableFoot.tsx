import { table as phrases } from '@sundial/phrases/table.ts'
import { Select } from 'antd'
import { moreThan } from '../format/more-than.ts'
import { useFormat } from '../format/use-format.ts'
import { useSay } from '../language/language.ts'
import { Pager } from './Pager.tsx'
import './table-foot.css'
import { pageSizes } from './table-state.ts'

type Place = { page: number; size: number }
type Props = { place: Place; count: number; countedTo?: number | undefined; onChange: (change: Partial<Place>) => void }

/** Total, sizes, previous, pages, next, jumper (specification, point 2); the latter where there is more than one page. */
export const TableFoot = ({ place: { page, size }, count, countedTo, onChange }: Props) => {
  const say = useSay(phrases)
  const { number } = useFormat()
  const from = count === 0 ? 0 : (page - 1) * size + 1
  const to = Math.min(count, page * size)
  const pages = Math.ceil(count / size)
  return (
    <div className="table-foot tabular">
      <span>{say('shown', { from: number(from), to: number(to), count: `${number(count)}${moreThan(count, countedTo)}` })}</span>
      <Select
        variant="borderless"
        className="page-size"
        popupMatchSelectWidth={false}
        aria-label={say('pageSize')}
        value={size}
        options={pageSizes.map((value) => ({ value, label: say('perPage', { count: number(value) }) }))}
        onChange={(next) => onChange({ size: next, page: 1 })}
      />
      <span className="space" />
      {pages > 1 ? <Pager page={Math.min(page, pages + 1)} pages={pages} onPage={(next) => onChange({ page: next })} /> : null}
    </div>
  )
}
