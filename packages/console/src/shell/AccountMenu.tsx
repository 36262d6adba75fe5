import { calls } from '@sundial/contract/calls.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { session as sessionPhrases } from '@sundial/phrases/session.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { App, Button, Popover, Segmented } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { signInPath } from '../kit/routes/return-path.ts'
import { callServer } from '../kit/server/call-server.ts'
import { forgetSession } from '../kit/session/SessionKeeper.tsx'
import type { Session } from '../kit/session/use-session.ts'
import { chooseTheme, useThemeName } from '../kit/theme/theme.ts'
import { type ThemeName, themeNames } from '../kit/theme/tokens.ts'
import { initialsOf } from './initials.ts'

/** How long "exiting" stands before the server is told (specification, point 4). */
const exitingMs = 500
const themeWords = { default: 'themeDefault', green: 'themeGreen', glory: 'themeGlory', dark: 'themeDark' } as const

const useSignOut = () => {
  const navigate = useNavigate()
  const say = useSay(sessionPhrases)
  return async () => {
    notify('success', say('signingOut'))
    await new Promise((done) => setTimeout(done, exitingMs))
    try {
      await callServer(calls.signOut, {})
    } catch (error) {
      notify('error', (error as Error).message)
      return
    }
    navigate(signInPath, { replace: true })
    forgetSession()
  }
}

const AccountSheet = ({ session, onLeave }: { session: Session; onLeave: () => void }) => {
  const say = useSay(shell)
  const saySession = useSay(sessionPhrases)
  const sayKit = useSay(kit)
  const { clock, day } = useFormat()
  const theme = useThemeName()
  const { modal } = App.useApp()
  const signOut = useSignOut()
  const ask = () => {
    onLeave()
    modal.confirm({
      centered: true,
      title: saySession('signOutAsk'),
      okText: saySession('signOut'),
      cancelText: sayKit('cancel'),
      icon: null,
      onOk: signOut,
    })
  }
  return (
    <div className="account">
      <div className="account-name">{session.realName}</div>
      <dl>
        <dt>{say('username')}</dt>
        <dd>{session.username}</dd>
        <dt>{say('organisation')}</dt>
        <dd>{session.orgName}</dd>
        <dt>{say('sessionEnds')}</dt>
        <dd className="tabular">
          {day(session.expiresAt, ownZone())} {clock(session.expiresAt, ownZone())}
        </dd>
      </dl>
      <div className="account-theme" id="account-theme">
        {say('theme')}
      </div>
      <Segmented<ThemeName>
        block
        aria-labelledby="account-theme"
        value={theme}
        options={themeNames.map((value) => ({ value, label: say(themeWords[value]) }))}
        onChange={chooseTheme}
      />
      <Button block icon={<Icon name="signOut" size={14} />} onClick={ask}>
        {saySession('signOut')}
      </Button>
    </div>
  )
}

/** Initials of who is signed in; behind them the account, the theme and signing out. */
export const AccountMenu = ({ session }: { session: Session }) => {
  const say = useSay(shell)
  const [shown, setShown] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={shown}
      onOpenChange={setShown}
      content={<AccountSheet session={session} onLeave={() => setShown(false)} />}
    >
      <button
        type="button"
        className="initials"
        aria-label={`${initialsOf(session.realName || session.username)} · ${say('account')}`}
        title={session.realName}
      >
        {initialsOf(session.realName || session.username)}
      </button>
    </Popover>
  )
}
