import { densities } from '@sundial/core/user-settings/look.ts'
import { table as phrases } from '@sundial/phrases/table.ts'
import { Popover } from 'antd'
import { Icon } from '../icons/Icon.tsx'
import { useSay } from '../language/language.ts'
import { ChoiceMenu } from '../menu/ChoiceMenu.tsx'
import { useNarrow } from '../theme/use-narrow.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import type { Headings } from './TableRows.tsx'
import type { Table } from './use-table.ts'

const DensityTool = ({ table }: { table: Table }) => {
  const say = useSay(phrases)
  const choices = densities.map((density) => ({ key: density, label: say(density) }))
  const onChoose = (density: (typeof densities)[number]) => table.changeSettings((was) => ({ ...was, density }))
  return <ChoiceMenu icon="density" label={say('density')} choices={choices} selected={table.settings.density} onChoose={onChoose} />
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
