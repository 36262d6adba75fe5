import { kit } from '@sundial/phrases/kit.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { connectNow, useLiveness } from '../kit/events/event-stream.ts'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { copyText } from '../kit/notices/copy-text.ts'
import { type Notice, readNotices, useNotices } from '../kit/notices/notices.ts'
import { useSession } from '../kit/session/use-session.ts'
import { useApprovals } from '../parts/approvals/approvals.ts'
import './notice-centre.css'

const words = { error: 'noticeError', warning: 'noticeWarning', success: 'noticeSuccess', greeting: 'noticeSuccess' } as const

const Kept = ({ notice }: { notice: Notice }) => {
  const say = useSay(shell)
  const sayKit = useSay(kit)
  const { clock } = useFormat()
  const { text, kind, at, traceId } = notice
  return (
    <li className={`kept-notice notice-${kind}`}>
      <i className="notice-mark" aria-hidden="true" />
      <div>
        <span>{text}</span>
        <span className="meta tabular">
          {say(words[kind])} · {clock(at, ownZone(), true)}
          {traceId ? ` · ${sayKit('errorTrace', { traceId })}` : ''}
        </span>
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={say('copyNotice')}
        title={say('copyNotice')}
        onClick={() =>
          void copyText([text, traceId && sayKit('errorTrace', { traceId }), new Date(at).toISOString()].filter(Boolean).join('\n'))
        }
      >
        <Icon name="copy" size={14} />
      </button>
    </li>
  )
}

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

const List = () => {
  const say = useSay(shell)
  const lost = useLost()
  const kept = useNotices((state) => state.kept)
  return (
    <section className="notice-centre" aria-label={say('notices')}>
      <h2>{say('notices')}</h2>
      {lost ? <Lost /> : null}
      {kept.length === 0 && !lost ? <p className="quiet">{say('noNotices')}</p> : null}
      <ul>
        {kept.map((notice) => (
          <Kept key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  )
}

/** The bell: how many errors and warnings were not looked at, and behind it the last notices of this session. */
export const NoticeCentre = () => {
  const say = useSay(shell)
  const unread = useNotices((state) => state.unread)
  const [open, setOpen] = useState(false)
  const label = unread > 0 ? say('noticesUnread', { count: unread }) : say('notices')
  const change = (next: boolean) => {
    setOpen(next)
    readNotices()
  }
  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} open={open} onOpenChange={change} content={<List />}>
      <button type="button" className="icon-button" aria-label={label} title={label} aria-expanded={open}>
        <Icon name="bell" />
        {unread > 0 ? <span className="count tabular">{unread}</span> : null}
      </button>
    </Popover>
  )
}
