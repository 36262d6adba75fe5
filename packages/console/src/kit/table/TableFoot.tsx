import { table as phrases } from '@sundial/phrases/table.ts'
import { Pagination, Select } from 'antd'
import { useFormat } from '../format/use-format.ts'
import { useSay } from '../language/language.ts'
import './table-foot.css'
import { pageSizes } from './table-state.ts'
import type { Table } from './use-table.ts'

/** Which rows are shown, the pages where there is more than one, and how many rows a page has. */
export const TableFoot = ({ table, count }: { table: Table; count: number }) => {
  const say = useSay(phrases)
  const { number } = useFormat()
  const { page, size } = table.state
  const from = count === 0 ? 0 : (page - 1) * size + 1
  const to = Math.min(count, page * size)
  return (
    <div className="table-foot tabular">
      <span>{say('shown', { from: number(from), to: number(to), count: number(count) })}</span>
      <span className="space" />
      <Pagination
        size="small"
        hideOnSinglePage
        current={page}
        pageSize={size}
        total={count}
        showSizeChanger={false}
        showQuickJumper={count > 10 * size}
        onChange={(next) => table.change({ page: next })}
      />
      <Select
        variant="borderless"
        className="page-size"
        popupMatchSelectWidth={false}
        aria-label={say('pageSize')}
        value={size}
        options={pageSizes.map((value) => ({ value, label: say('perPage', { count: number(value) }) }))}
        onChange={(next) => table.change({ size: next })}
      />
    </div>
  )
}
