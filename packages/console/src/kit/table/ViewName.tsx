import { table as phrases } from '@sundial/phrases/table.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useSay } from '../language/language.ts'
import type { Table } from './use-table.ts'

const nameMax = 40
type Props = { table: Table; first: string; ownId: string | null; onSave: (name: string) => void; onCancel: () => void }

/** Asks for the name of a view. */
export const ViewName = ({ table, first, ownId, onSave, onCancel }: Props) => {
  const say = useSay(phrases)
  const [name, setName] = useState(first)
  const text = name.trim()
  const taken = table.settings.views.some((view) => view.id !== ownId && view.name === text)
  return (
    <form
      className="view-name"
      onSubmit={(event) => {
        event.preventDefault()
        if (text !== '' && !taken) onSave(text)
      }}
      onKeyDown={(event) => (event.key === 'Escape' ? onCancel() : undefined)}
    >
      <Input
        autoFocus
        value={name}
        maxLength={nameMax}
        aria-label={say('viewName')}
        placeholder={say('viewName')}
        {...(taken ? { status: 'error' as const } : {})}
        onChange={({ target }) => setName(target.value)}
      />
      <p className={taken ? 'view-name-taken' : 'meta'} role={taken ? 'alert' : undefined}>
        {say(taken ? 'viewTaken' : 'viewHint')}
      </p>
      <div className="row">
        <span className="space" />
        <Button onClick={onCancel}>{say('cancel')}</Button>
        <Button type="primary" htmlType="submit" disabled={text === '' || taken}>
          {say('save')}
        </Button>
      </div>
    </form>
  )
}
