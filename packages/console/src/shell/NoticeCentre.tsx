import { kit } from '@sundial/phrases/kit.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { Button, Popover } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { connectNow } from '../kit/events/event-stream.ts'
import { useLiveness } from '../kit/events/liveness.ts'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { copyText } from '../kit/notices/copy-text.ts'
import { type Notice, readNotices, useNotices } from '../kit/notices/notices.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { useSession } from '../kit/session/use-session.ts'
import { useApprovals } from '../parts/approvals/approvals.ts'
import { useExports } from '../parts/exports/use-exports.ts'
import './notice-centre.css'
import { useRecent } from './use-recent.ts'
import { useWaiting, type Waiting } from './use-waiting.ts'

/** Few people have any. */
const ExportEntries = lazyPart(() => import('../parts/exports/ExportEntries.tsx'))

const words = { error: 'noticeError', warning: 'noticeWarning', success: 'noticeSuccess', greeting: 'noticeSuccess' } as const

/** Opens what an entry speaks of, and closes the list. */
const Open = ({ to, text, onOpen }: { to: string; text: string; onOpen: () => void }) => (
  <Link className="link" to={to} onClick={onOpen}>
    {text}
  </Link>
)

const Copy = ({ notice: { text, at, traceId } }: { notice: Notice }) => {
  const say = useSay(shell)
  const sayKit = useSay(kit)
  const lines = [text, traceId && sayKit('errorTrace', { traceId }), new Date(at).toISOString()]
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={say('copyNotice')}
      title={say('copyNotice')}
      onClick={() => void copyText(lines.filter(Boolean).join('\n'))}
    >
      <Icon name="copy" size={14} />
    </button>
  )
}

const Recent = ({ notice, onOpen }: { notice: Notice; onOpen: () => void }) => {
  const say = useSay(shell)
  const sayKit = useSay(kit)
  const { clock } = useFormat()
  const { title, text, kind, at, traceId, link } = notice
  return (
    <li className={`kept-notice notice-${kind}`}>
      <i className="notice-mark" aria-hidden="true" />
      <div>
        {title ? <b>{title}</b> : null}
        <span>
          {text} {link ? <Open to={link.to} text={link.text} onOpen={onOpen} /> : null}
        </span>
        <span className="meta tabular">
          {say(words[kind])} · {clock(at, ownZone(), true)}
          {traceId ? ` · ${sayKit('errorTrace', { traceId })}` : ''}
        </span>
      </div>
      <Copy notice={notice} />
    </li>
  )
}

const Waits = ({ entry: { text, who, to, open, mine }, onOpen }: { entry: Waiting; onOpen: () => void }) => (
  <li className={`kept-notice notice-${mine ? 'warning' : 'greeting'}`}>
    <i className="notice-mark" aria-hidden="true" />
    <div>
      <span>
        {text} <Open to={to} text={open} onOpen={onOpen} />
      </span>
      <span className="meta tabular">{who}</span>
    </div>
  </li>
)

/** What happens does not arrive, or what is asked for is not answered; it is asked for anew when the list opens. */
const useLost = (): boolean => {
  const live = useLiveness((state) => state.live)
  const asked = [useApprovals({ later: true }), useSession()]
  return !live || asked.some(({ isError, isPaused }) => isError || isPaused)
}

const Lost = () => (
  <div className="notice-lost" role="alert">
    <p>{useSay(shell)('noticesLost')}</p>
    <Button size="small" onClick={connectNow}>
      {useSay(kit)('retry')}
    </Button>
  </div>
)

const Part = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </>
  )

const List = ({ waiting, onOpen }: { waiting: readonly Waiting[]; onOpen: () => void }) => {
  const say = useSay(shell)
  const lost = useLost()
  const recent = useRecent()
  const exported = useExports().data ?? []
  return (
    <section className="notice-centre" aria-label={say('notices')}>
      <h2>{say('notices')}</h2>
      {lost ? <Lost /> : null}
      {waiting.length + recent.length + exported.length === 0 && !lost ? <p className="quiet">{say('noNotices')}</p> : null}
      <Part title={say('noticesWaiting')}>
        {waiting.map((entry) => (
          <Waits key={entry.key} entry={entry} onOpen={onOpen} />
        ))}
      </Part>
      <Suspense fallback={null}>{exported.length > 0 ? <ExportEntries rows={exported} /> : null}</Suspense>
      <Part title={say('noticesRecent')}>
        {recent.map((notice) => (
          <Recent key={notice.id} notice={notice} onOpen={onOpen} />
        ))}
      </Part>
    </section>
  )
}

/** The bell: how much waits for the reader or is trouble not looked at yet, and behind it who waits for whom and what was told. */
export const NoticeCentre = () => {
  const say = useSay(shell)
  const waiting = useWaiting()
  const unread = useNotices((state) => state.unread) + waiting.filter(({ mine }) => mine).length
  const [open, setOpen] = useState(false)
  const label = unread > 0 ? say('noticesUnread', { count: unread }) : say('notices')
  const change = (next: boolean) => {
    setOpen(next)
    readNotices()
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      // on a phone the bell is not at the edge: without the shift the list stood beyond the left one
      align={{ overflow: { shiftX: true, adjustY: true } }}
      arrow={false}
      destroyOnHidden
      open={open}
      onOpenChange={change}
      content={<List waiting={waiting} onOpen={() => change(false)} />}
    >
      <button type="button" className="icon-button" aria-label={label} title={label} aria-expanded={open}>
        <Icon name="bell" />
        {unread > 0 ? <span className="count tabular">{unread}</span> : null}
      </button>
    </Popover>
  )
}
