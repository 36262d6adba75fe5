import { type ModuleState, moduleStates } from '@sundial/core/devices/module-state.ts'
import { devices } from '@sundial/phrases/devices.ts'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useSay } from '../kit/language/language.ts'

export type Filter = { text?: string; state?: ModuleState; switchState?: 0 | 1 }

/** What the list of RSDs is narrowed by. */
export function RsdFilters({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const say = useSay(devices)
  const [text, setText] = useState(filter.text ?? '')
  const without = (key: keyof Filter): Filter => Object.fromEntries(Object.entries(filter).filter(([k]) => k !== key))
  const search = () => onFilter(text.trim() ? { ...filter, text: text.trim() } : without('text'))
  return (
    <div className="rsd-filters">
      <Input
        allowClear
        value={text}
        placeholder={say('searchText')}
        aria-label={say('searchText')}
        onChange={(e) => setText(e.target.value)}
        onPressEnter={search}
      />
      <Select
        allowClear
        aria-label={say('columnState')}
        placeholder={say('anyState')}
        value={filter.state ?? null}
        options={moduleStates.map((value) => ({ value, label: say(value) }))}
        onChange={(state: ModuleState | null | undefined) => onFilter(state ? { ...filter, state } : without('state'))}
      />
      <Select
        allowClear
        aria-label={say('columnSwitch')}
        placeholder={say('anySwitch')}
        value={filter.switchState ?? null}
        options={[
          { value: 1 as const, label: say('energised') },
          { value: 0 as const, label: say('shutDown') },
        ]}
        onChange={(switchState: 0 | 1 | null | undefined) =>
          onFilter(switchState == null ? without('switchState') : { ...filter, switchState })
        }
      />
      <Button onClick={search}>{say('search')}</Button>
      <Button
        type="text"
        onClick={() => {
          setText('')
          onFilter({})
        }}
      >
        {say('reset')}
      </Button>
    </div>
  )
}
