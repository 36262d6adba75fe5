import { pathOf } from '@sundial/contract/pages.ts'
import { languages } from '@sundial/phrases/kit/phrases.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { session as sessionPhrases } from '@sundial/phrases/session.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { Popover, Segmented } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import type { IconName } from '../kit/icons/icon-paths.ts'
import { languageNames, useLanguage, useSay } from '../kit/language/language.ts'
import { popoverAtOnce } from '../kit/menu/at-once.ts'
import type { Session } from '../kit/session/use-session.ts'
import { useChooseLanguage } from './use-choose-language.ts'
import './account.css'
import { Avatar } from './Avatar.tsx'
import { askSession } from './ask-session.ts'
import { initialsOf } from './initials.ts'
import { openOverlay } from './overlay.ts'
import { useFullScreen, useReload } from './page-acts.ts'
import { useAskSignOut } from './use-ask-sign-out.ts'

type Props = { session: Session; narrow: boolean }

const Way = ({ icon, text, onClick }: { icon: IconName; text: string; onClick: () => void }) => (
  <button type="button" className="account-way" onClick={onClick}>
    <Icon name={icon} />
    {text}
  </button>
)

const LanguageChoice = () => {
  const say = useSay(kit)
  const language = useLanguage()
  const choose = useChooseLanguage()
  return (
    <Segmented
      block
      aria-label={say('language')}
      value={language}
      options={languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))}
      onChange={choose}
    />
  )
}

/** Who is signed in, in which roles, and until when. */
const Who = ({ session }: { session: Session }) => {
  const say = useSay(shell)
  const { clock, day, list } = useFormat()
  return (
    <>
      <div className="account-name">{session.realName || session.username}</div>
      <dl>
        <dt>{say('username')}</dt>
        <dd>{session.username}</dd>
        <dt>{say('organisation')}</dt>
        <dd>{session.orgName}</dd>
        <dt>{say('roles')}</dt>
        <dd>{list(session.roles) || '–'}</dd>
        <dt>{say('sessionEnds')}</dt>
        <dd className="tabular">
          {day(session.expiresAt, ownZone())} {clock(session.expiresAt, ownZone())}
        </dd>
      </dl>
    </>
  )
}

const AccountPanel = ({ session, narrow, onLeave }: Props & { onLeave: () => void }) => {
  const say = useSay(shell)
  const saySession = useSay(sessionPhrases)
  const sayMenu = useSay(menu)
  const navigate = useNavigate()
  const { reload } = useReload()
  const fullScreen = useFullScreen()
  const signOut = useAskSignOut()
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => sheet.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  useEffect(() => {
    // use has prolonged the session since it was asked for; without an answer the earlier end stays
    askSession(true).catch(() => undefined)
  }, [])
  const leaving = (act: () => void) => () => {
    onLeave()
    act()
  }
  return (
    <div ref={sheet} className="account">
      <Who session={session} />
      {narrow ? <LanguageChoice /> : null}
      <div className="account-ways">
        <Way icon="user" text={say('account')} onClick={leaving(() => openOverlay('personal'))} />
        <Way icon="settings" text={sayMenu('settings')} onClick={leaving(() => void navigate(pathOf('settings')))} />
        <Way icon="appearance" text={say('appearance')} onClick={leaving(() => openOverlay('appearance'))} />
        <Way icon="search" text={say('palette')} onClick={leaving(() => openOverlay('palette'))} />
        <Way icon="keyboard" text={say('helpAndKeys')} onClick={leaving(() => openOverlay('shortcuts'))} />
        <Way icon="refresh" text={say('reloadAll')} onClick={leaving(() => reload('all'))} />
        <Way icon="fit" text={say('fullScreen')} onClick={leaving(() => void fullScreen())} />
        <Way icon="signOut" text={saySession('signOut')} onClick={leaving(signOut)} />
      </div>
    </div>
  )
}

/** Initials of who is signed in; behind them the personal centre, the look, help and signing out. */
export const AccountMenu = ({ session, narrow }: Props) => {
  const say = useSay(shell)
  const [shown, setShown] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={shown}
      onOpenChange={setShown}
      destroyOnHidden
      {...popoverAtOnce}
      content={<AccountPanel session={session} narrow={narrow} onLeave={() => setShown(false)} />}
    >
      <button
        type="button"
        className="initials"
        aria-label={`${initialsOf(session.realName || session.username)} · ${say('accountMenu')}`}
        title={session.realName}
        aria-expanded={shown}
      >
        <Avatar session={session} className="initials-picture" />
      </button>
    </Popover>
  )
}
