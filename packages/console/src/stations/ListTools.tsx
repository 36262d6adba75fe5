import { stations } from '@sundial/phrases/stations.ts'
import { Checkbox, Dropdown, Popover } from 'antd'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { columnWords } from './column-words.ts'
import { type ColumnKey, columnKeys, type Density, densities } from './list-settings.ts'
import { changeListSettings, useListSettings } from './use-list-settings.ts'

const DensityTool = () => {
  const say = useSay(stations)
  const density = useListSettings((settings) => settings.density)
  const items = (Object.keys(densities) as Density[]).map((key) => ({
    key,
    label: say(key),
    onClick: () => changeListSettings({ density: key }),
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items, selectable: true, selectedKeys: [density] }}>
      <button type="button" className="icon-button" aria-label={say('density')} title={say('density')}>
        <Icon name="density" />
      </button>
    </Dropdown>
  )
}

const ColumnTool = () => {
  const say = useSay(stations)
  const hidden = useListSettings((settings) => settings.hidden)
  const shown = columnKeys.filter((key) => !hidden.includes(key))
  const choose = (keys: ColumnKey[]) => changeListSettings({ hidden: columnKeys.filter((key) => !keys.includes(key)) })
  const options = columnKeys.map((value) => ({ value, label: say(columnWords[value], { unit: '' }).trim() }))
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      title={say('columns')}
      content={<Checkbox.Group<ColumnKey> className="column-choice" options={options} value={shown} onChange={choose} />}
    >
      <button type="button" className="icon-button" aria-label={say('columns')} title={say('columns')}>
        <Icon name="columns" />
      </button>
    </Popover>
  )
}

/** Density, columns, refresh at the right of the query form. */
export const ListTools = ({ narrow, onRefresh, busy }: { narrow: boolean; onRefresh: () => void; busy: boolean }) => {
  const say = useSay(stations)
  return (
    <div className="list-tools">
      {narrow ? null : <DensityTool />}
      {narrow ? null : <ColumnTool />}
      <button type="button" className="icon-button" aria-label={say('refresh')} title={say('refresh')} aria-busy={busy} onClick={onRefresh}>
        <Icon name="refresh" />
      </button>
    </div>
  )
}
