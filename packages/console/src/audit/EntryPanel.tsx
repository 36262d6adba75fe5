import { pathOf } from '@sundial/contract/pages.ts'
import { type Difference, detailsOf, differencesOf, listChange } from '@sundial/core/session/differences.ts'
import { audit } from '@sundial/phrases/audit.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { offsetText, ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import type { AuditRow } from './audit-list.ts'
import { useWords } from './use-words.ts'

const Facts = ({ facts }: { facts: readonly (readonly [string, string | null])[] }) => (
  <dl className="audit-facts">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="tabular">{value || '–'}</dd>
      </div>
    ))}
  </dl>
)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="audit-section">
    <h3>{title}</h3>
    {children}
  </section>
)

const Changed = ({ row }: { row: Difference }) => {
  const say = useSay(audit)
  const { fieldOf, textOf } = useWords()
  const lists = listChange(row)
  const [gone, come] = lists ? [lists.gone, lists.come] : [row.before, row.after]
  const line = (sign: '−' | '+', word: string, value: unknown) =>
    value === undefined || (lists && (value as unknown[]).length === 0) ? null : (
      <div className={sign === '+' ? 'audit-is' : 'audit-was'}>
        <i aria-hidden="true">{sign}</i>
        <span className="visually-hidden">{word}: </span>
        <span>{textOf(value, row.path)}</span>
      </div>
    )
  return (
    <li>
      <b>{fieldOf(row.path)}</b>
      {line('−', say(lists ? 'taken' : 'before'), gone)}
      {line('+', say(lists ? 'added' : 'after'), come)}
    </li>
  )
}

const Changes = ({ entry }: { entry: AuditRow }) => {
  const say = useSay(audit)
  const { fieldOf, textOf } = useWords()
  const rows = differencesOf(entry.before, entry.after)
  const same = rows.filter(({ changed }) => !changed)
  if (rows.length === 0) return <p className="meta">{say('nothingChanged')}</p>
  return (
    <>
      <ul className="audit-changes">
        {rows
          .filter(({ changed }) => changed)
          .map((row) => (
            <Changed key={row.path} row={row} />
          ))}
      </ul>
      {same.length > 0 ? (
        <details className="audit-same">
          <summary>{say('unchanged', { count: same.length })}</summary>
          <Facts facts={same.map(({ path, after }) => [fieldOf(path), textOf(after, path)] as const)} />
        </details>
      ) : null}
    </>
  )
}

/** One entry of the log: who, what, when, from where, and what it changed. */
export const EntryPanel = ({ entry, onClose }: { entry: AuditRow; onClose: () => void }) => {
  const say = useSay(audit)
  const sayKit = useSay(kit)
  const { fieldOf, textOf } = useWords()
  const { moment } = useFormat()
  const zone = ownZone()
  const details = detailsOf(entry.detail)
  return (
    <Drawer
      open
      size={480}
      className="audit-panel"
      title={entry.actionText}
      closable={{ placement: 'end', 'aria-label': sayKit('close') }}
      closeIcon={<Icon name="cross" />}
      onClose={onClose}
    >
      <Facts
        facts={[
          [say('atHere', { zone: offsetText(entry.at, zone) }), moment(entry.at, zone, true)],
          [say('user'), entry.userName ?? say('nobody')],
          [say('organisation'), entry.orgName],
          [say('subject'), entry.subjectText],
          [say('address'), entry.address],
          [say('row'), String(entry.id)],
          ...(entry.refusalText ? ([[say('refusal'), entry.refusalText]] as const) : []),
        ]}
      />
      {entry.userId === null ? null : (
        <Link className="link audit-more" to={pathOf('audit', { userId: entry.userId })} onClick={onClose}>
          {say('everythingBy', { user: entry.userName ?? '' })}
        </Link>
      )}
      {entry.before === null && entry.after === null ? null : (
        <Section title={say('change')}>
          <Changes entry={entry} />
        </Section>
      )}
      {details.length > 0 ? (
        <Section title={say('detail')}>
          <Facts facts={details.map(({ path, after }) => [fieldOf(path), textOf(after, path)] as const)} />
        </Section>
      ) : null}
    </Drawer>
  )
}
