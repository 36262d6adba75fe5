import { table as phrases } from '@sundial/phrases/table.ts'
import { Popover } from 'antd'
import { useState } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { useSay } from '../language/language.ts'
import { useNarrow } from '../theme/use-narrow.ts'
import { queryOf } from './table-state.ts'
import type { Table } from './use-table.ts'
import { ViewName } from './ViewName.tsx'

const viewsMax = 20

/** Keeps the query that is shown as a view of one's own. */
export const SaveView = ({ table }: { table: Table }) => {
  const say = useSay(phrases)
  const [open, setOpen] = useState(false)
  const narrow = useNarrow()
  const { plan, state, settings, changeSettings } = table
  const full = settings.views.length >= viewsMax
  const save = (name: string) => {
    const view = { id: crypto.getRandomValues(new Uint32Array(2)).join('-'), name, query: queryOf(plan.rules, state) }
    changeSettings((was) => ({ ...was, views: [...was.views, view].slice(0, viewsMax) }))
    setOpen(false)
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      content={
        full ? (
          say('viewsFull', { count: viewsMax })
        ) : (
          <ViewName table={table} first="" ownId={null} onSave={save} onCancel={() => setOpen(false)} />
        )
      }
    >
      {/* on a phone, and beside buttons, the tabs of the views need the room */}
      <button
        type="button"
        className="tab-look view-tab view-save"
        aria-expanded={open}
        aria-label={say('saveView')}
        title={say('saveView')}
      >
        <Icon name="plus" size={14} />
        {narrow ? null : <span className="view-save-text">{say('saveView')}</span>}
      </button>
    </Popover>
  )
}
