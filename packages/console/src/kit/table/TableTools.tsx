import { densities } from '@sundial/core/user-settings/look.ts'
import { table as phrases } from '@sundial/phrases/table.ts'
import { Dropdown, Popover } from 'antd'
import { Icon } from '../icons/Icon.tsx'
import { useSay } from '../language/language.ts'
import { dropdownAtOnce } from '../menu/at-once.ts'
import { useNarrow } from '../theme/use-narrow.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import type { Headings } from './TableRows.tsx'
import type { Table } from './use-table.ts'

const DensityTool = ({ table }: { table: Table }) => {
  const say = useSay(phrases)
  const items = densities.map((density) => ({
    key: density,
    label: say(density),
    onClick: () => table.changeSettings((was) => ({ ...was, density })),
  }))
  return (
    <Dropdown
      {...dropdownAtOnce}
      autoFocus
      destroyOnHidden
      trigger={['click']}
      menu={{ items, selectable: true, selectedKeys: [table.settings.density] }}
    >
      <button type="button" className="icon-button" aria-label={say('density')} title={say('density')}>
        <Icon name="density" />
      </button>
    </Dropdown>
  )
}

type Props = { table: Table; columns: Headings; busy: boolean; onRefresh: () => void }

/** Density, columns, refresh at the right of the query form. */
export const TableTools = ({ table, columns, busy, onRefresh }: Props) => {
  const say = useSay(phrases)
  const narrow = useNarrow()
  return (
    <div className="table-tools">
      {narrow ? null : (
        <>
          <DensityTool table={table} />
          <Popover trigger="click" placement="bottomRight" arrow={false} content={<ColumnChoice table={table} columns={columns} />}>
            <button type="button" className="icon-button" aria-label={say('columns')} title={say('columns')}>
              <Icon name="columns" />
            </button>
          </Popover>
        </>
      )}
      <button type="button" className="icon-button" aria-label={say('refresh')} title={say('refresh')} aria-busy={busy} onClick={onRefresh}>
        <Icon name="refresh" />
      </button>
    </div>
  )
}
