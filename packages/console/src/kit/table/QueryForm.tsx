import { table as phrases } from '@sundial/phrases/table.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { useSay } from '../language/language.ts'
import { useNarrow } from '../theme/use-narrow.ts'
import { FilterChips } from './FilterChips.tsx'
import { isAsked } from './is-asked.ts'
import './query-form.css'
import type { QueryField } from './query-field.ts'
import { stateAtFirst } from './table-state.ts'
import type { Table } from './use-table.ts'

export type { QueryField } from './query-field.ts'

type Filters = Record<string, string>

const Field = ({ label, width, children }: { label: string; width: number; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
  <label className="query-field">
    <span>{label}</span>
    <div style={{ width }}>{children}</div>
  </label>
)

type Props = { table: Table; fields: readonly QueryField[]; tools: ReactNode }

/** Conditions, applied by Search: one line of them, all when unfolded; behind a button on narrow screens. */
export const QueryForm = ({ table, fields, tools }: Props) => {
  const { state } = table
  // begins anew with what the address says
  return (
    <>
      <Form key={JSON.stringify(state.filters)} table={table} fields={fields} tools={tools} />
      <FilterChips table={table} fields={fields} />
    </>
  )
}

type ActionProps = { folding: boolean; unfolded: boolean; onToggle: () => void; onReset: () => void }

const Actions = ({ folding, unfolded, onToggle, onReset }: ActionProps) => {
  const say = useSay(phrases)
  return (
    <div className="query-actions">
      <Button htmlType="submit" className="query-search">
        {say('search')}
      </Button>
      <Button type="text" onClick={onReset}>
        {say('reset')}
      </Button>
      {folding ? (
        <Button type="text" aria-expanded={unfolded} className={unfolded ? 'query-fold query-unfolded' : 'query-fold'} onClick={onToggle}>
          {say(unfolded ? 'fold' : 'expand')}
          <Icon name="chevronDown" size={14} />
        </Button>
      ) : null}
    </div>
  )
}

const Form = ({ table, fields: all, tools }: Props) => {
  const say = useSay(phrases)
  const narrow = useNarrow()
  const { plan, state, change } = table
  const fields = all.flatMap(({ control, ...field }) => (control ? [{ ...field, control }] : []))
  const folding = fields.filter(({ more }) => more)
  const [unfolded, setUnfolded] = useState(() => !narrow && folding.some((field) => isAsked(field, state.filters)))
  const [asked, setAsked] = useState<Filters>(state.filters)
  const shown = narrow && !unfolded ? [] : fields.filter(({ more }) => unfolded || !more)
  const toggle = () => setUnfolded(!unfolded)
  return (
    <form
      className="query-form"
      onSubmit={(event) => {
        event.preventDefault()
        change({ filters: Object.fromEntries(Object.entries(asked).map(([key, text]) => [key, text.trim()])) })
      }}
    >
      <div className="query-fields">
        {narrow && fields.length > 0 ? (
          <Button icon={<Icon name="filter" size={14} />} aria-expanded={unfolded} onClick={toggle}>
            {say('filter')}
          </Button>
        ) : null}
        {shown.map(({ key, label, width, control }) => (
          <Field key={key} label={label} width={width}>
            {control(asked, (part) => setAsked({ ...asked, ...part }))}
          </Field>
        ))}
        {shown.length > 0 ? (
          <Actions
            folding={folding.length > 0 && !narrow}
            unfolded={unfolded}
            onToggle={toggle}
            onReset={() => change({ ...stateAtFirst(plan.rules), view: state.view, size: state.size })}
          />
        ) : null}
      </div>
      {tools}
    </form>
  )
}
