import { calls } from '@sundial/contract/calls.ts'
import type { OrgNode } from '@sundial/contract/stations.ts'
import { stationStates } from '@sundial/core/stations/state.ts'
import { stationState } from '@sundial/phrases/dictionaries.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { Button, DatePicker, Input, Select, TreeSelect } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { type ReactNode, useState } from 'react'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { ListTools } from './ListTools.tsx'
import { type ListState, listStateAtFirst } from './list-state.ts'

type Asked = Pick<ListState, 'name' | 'orgNo' | 'state' | 'from' | 'to'>
type TreeNode = { value: string; title: string; children: TreeNode[] }

const dayFormat = 'YYYY-MM-DD'
const dayOrNull = (day: string): Dayjs | null => (day ? dayjs(day) : null)

/** Organisations without the stations below them. */
const treeOf = (nodes: readonly OrgNode[]): TreeNode[] =>
  nodes.filter((node) => node.stationId === null).map((node) => ({ value: node.orgNo, title: node.name, children: treeOf(node.children) }))

const Field = ({ label, width, children }: { label: string; width: number; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
  <label className="query-field">
    <span>{label}</span>
    <div style={{ width }}>{children}</div>
  </label>
)

const CommissionedField = ({ asked, onAsk }: { asked: Asked; onAsk: (part: Partial<Asked>) => void }) => {
  const say = useSay(stations)
  const lastDays = (days: number): [Dayjs, Dayjs] => [dayjs().subtract(days, 'day'), dayjs()]
  return (
    <Field label={say('commissioned')} width={208}>
      <DatePicker.RangePicker
        value={[dayOrNull(asked.from), dayOrNull(asked.to)]}
        allowEmpty={[true, true]}
        placeholder={[say('any'), say('any')]}
        presets={[
          { label: say('week'), value: lastDays(7) },
          { label: say('month'), value: lastDays(30) },
          { label: say('quarter'), value: lastDays(90) },
        ]}
        onChange={(days) => onAsk({ from: days?.[0]?.format(dayFormat) ?? '', to: days?.[1]?.format(dayFormat) ?? '' })}
      />
    </Field>
  )
}

const Fields = ({ asked, onAsk }: { asked: Asked; onAsk: (part: Partial<Asked>) => void }) => {
  const say = useSay(stations)
  const sayState = useSay(stationState)
  const organisations = useCall(calls.organisationTree, {})
  return (
    <>
      <Field label={say('name')} width={112}>
        <Input
          value={asked.name}
          maxLength={100}
          placeholder={say('nameHint')}
          allowClear
          onChange={({ target }) => onAsk({ name: target.value })}
        />
      </Field>
      <Field label={say('organisation')} width={120}>
        <TreeSelect
          style={{ width: '100%' }}
          value={asked.orgNo || undefined}
          treeData={treeOf(organisations.data ?? [])}
          treeDefaultExpandAll
          allowClear
          placeholder={say('any')}
          popupMatchSelectWidth={260}
          onChange={(orgNo?: string) => onAsk({ orgNo: orgNo ?? '' })}
        />
      </Field>
      <Field label={say('state')} width={96}>
        <Select
          style={{ width: '100%' }}
          value={asked.state}
          options={[{ value: '', label: say('all') }, ...stationStates.map((value) => ({ value, label: sayState(value) }))]}
          onChange={(state) => onAsk({ state })}
        />
      </Field>
      <CommissionedField asked={asked} onAsk={onAsk} />
    </>
  )
}

type Props = { state: ListState; onChange: (part: Partial<ListState>) => void; onRefresh: () => void; busy: boolean }

/** One line of conditions, applied by Search; folded behind a button on narrow screens. */
export const QueryForm = ({ state, onChange, onRefresh, busy }: Props) => {
  const say = useSay(stations)
  const narrow = useNarrow()
  const [shown, setShown] = useState(false)
  const [asked, setAsked] = useState<Asked>(state)
  const { name, orgNo, state: ofState, from, to } = asked
  const empty = { name: '', orgNo: '', state: '', from: '', to: '' }
  return (
    <form
      className="query-form"
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ name: name.trim(), orgNo, state: ofState, from, to })
      }}
    >
      <div className="query-fields">
        {narrow ? (
          <Button icon={<Icon name="filter" size={14} />} aria-expanded={shown} onClick={() => setShown(!shown)}>
            {say('more')}
          </Button>
        ) : null}
        {!narrow || shown ? (
          <>
            <Fields asked={asked} onAsk={(part) => setAsked({ ...asked, ...part })} />
            <div className="row">
              <Button htmlType="submit" className="query-search">
                {say('search')}
              </Button>
              <Button type="text" onClick={() => onChange({ ...empty, sort: listStateAtFirst.sort, order: listStateAtFirst.order })}>
                {say('reset')}
              </Button>
            </div>
          </>
        ) : null}
      </div>
      <ListTools narrow={narrow} onRefresh={onRefresh} busy={busy} />
    </form>
  )
}
