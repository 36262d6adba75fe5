import { kit } from '@sundial/phrases/kit.ts'
import './notices.css'
import { Icon } from '../icons/Icon.tsx'
import { useSay } from '../language/language.ts'
import { dismiss, holdDismissal, type Notice, notifyError, scheduleDismissal, useNotices } from './notices.ts'

const Undo = ({ notice, undo }: { notice: Notice; undo: NonNullable<Notice['undo']> }) => {
  const say = useSay(kit)
  const takeBack = async () => {
    dismiss(notice.id)
    try {
      await undo()
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <>
      {' '}
      <button type="button" className="link notice-undo" onClick={() => void takeBack()}>
        {say('undo')}
      </button>
    </>
  )
}

const NoticeCard = ({ notice }: { notice: Notice }) => {
  const say = useSay(kit)
  return (
    <li
      className={`notice notice-${notice.kind}`}
      onMouseEnter={() => holdDismissal(notice)}
      onMouseLeave={() => scheduleDismissal(notice)}
    >
      <i className="notice-mark" aria-hidden />
      <div>
        {notice.title ? <b>{notice.title}</b> : null}
        <span>
          {notice.text}
          {notice.link ? (
            <>
              {' '}
              <a className="link" href={`#${notice.link.to}`} onClick={() => dismiss(notice.id)}>
                {notice.link.text}
              </a>
            </>
          ) : null}
          {notice.act ? ' ' : null}
          {notice.act ? (
            <button type="button" className="link notice-undo" onClick={() => [dismiss(notice.id), notice.act?.run()]}>
              {notice.act.text}
            </button>
          ) : null}
          {notice.undo ? <Undo notice={notice} undo={notice.undo} /> : null}
        </span>
      </div>
      <button type="button" className="icon-button" aria-label={say('close')} onClick={() => dismiss(notice.id)}>
        <Icon name="cross" size={14} />
      </button>
    </li>
  )
}

export const Notices = () => {
  const shown = useNotices((state) => state.shown)
  return (
    <ul className="notices" aria-live="polite">
      {shown.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </ul>
  )
}
