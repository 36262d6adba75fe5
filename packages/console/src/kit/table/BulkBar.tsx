import type { FileForm } from '@sundial/contract/kit/file-form.ts'
import { table as phrases } from '@sundial/phrases/table.ts'
import { Dropdown, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormItems } from '../files/use-form-items.tsx'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import { useSay } from '../language/language.ts'
import { dropdownAtOnce } from '../menu/at-once.ts'
import './bulk-bar.css'

/** What can be done with the chosen rows: by a click, on the page behind `to`, or as a file of the form that is asked for. `why` is why not. */
export type BulkAction = {
  key: string
  label: string
  icon: IconName
  why?: string | null
  /** Stands apart behind a divider. */
  danger?: boolean
  busy?: boolean
} & ({ onClick: () => void } | { to: string } | { onForm: (form: FileForm) => void })

const Action = ({ action }: { action: BulkAction }) => {
  const { label, icon, why = null, danger = false, busy = false } = action
  const className = danger ? 'bulk-action bulk-danger' : 'bulk-action'
  const inside = (
    <>
      <Icon name={icon} size={14} />
      {label}
    </>
  )
  if ('to' in action && why === null)
    return (
      <Link className={className} to={action.to}>
        {inside}
      </Link>
    )
  if ('onForm' in action) return <FileAction className={className} inside={inside} busy={busy} onForm={action.onForm} />
  return (
    <Tooltip title={why}>
      <button
        type="button"
        className={className}
        aria-disabled={why !== null || busy}
        aria-busy={busy}
        onClick={() => (why === null && !busy && 'onClick' in action ? action.onClick() : undefined)}
      >
        {inside}
      </button>
    </Tooltip>
  )
}

type FileProps = { className: string; inside: ReactNode; busy: boolean; onForm: (form: FileForm) => void }

const FileAction = ({ className, inside, busy, onForm }: FileProps) => {
  const items = useFormItems(onForm)
  return (
    <Dropdown {...dropdownAtOnce} autoFocus destroyOnHidden trigger={['click']} disabled={busy} menu={{ items }}>
      <button type="button" className={className} aria-haspopup="menu" aria-disabled={busy} aria-busy={busy}>
        {inside}
      </button>
    </Dropdown>
  )
}

type Props = { count: string; sum: string; actions: readonly BulkAction[]; onClear: () => void }

/** What is chosen with its sum, before anything is done with it. */
export const BulkBar = ({ count, sum, actions, onClear }: Props) => {
  const say = useSay(phrases)
  const of = (danger: boolean) => actions.filter((action) => (action.danger ?? false) === danger)
  return (
    <div className="bulk-bar" role="toolbar" aria-label={count}>
      <b>{count}</b>
      <span className="bulk-sum tabular">{sum}</span>
      {of(false).map((action) => (
        <Action key={action.key} action={action} />
      ))}
      {of(true).length > 0 ? <i /> : null}
      {of(true).map((action) => (
        <Action key={action.key} action={action} />
      ))}
      <button type="button" className="bulk-clear" aria-label={say('clear')} title={say('clear')} onClick={onClear}>
        <Icon name="cross" size={14} />
      </button>
    </div>
  )
}
