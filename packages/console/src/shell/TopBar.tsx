import { pages, pathOf } from '@sundial/contract/pages.ts'
import { approvalNews } from '@sundial/phrases/approval-news.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { session as sessionPhrases } from '@sundial/phrases/session.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { Link } from 'react-router'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { type Session, useMay } from '../kit/session/use-session.ts'
import { useThemeName } from '../kit/theme/theme.ts'
import { InTurn } from '../kit/turns/InTurn.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { HorizontalMenu } from './HorizontalMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { LiveClock } from './LiveClock.tsx'
import { chooseDark } from './look.ts'
import { NoticeCentre } from './NoticeCentre.tsx'
import { SearchBox } from './SearchBox.tsx'
import { Trail } from './Trail.tsx'
import { useApprovalNews } from './use-approval-news.ts'
import { useAskAgainNews } from './use-ask-again-news.ts'
import { useAskSignOut } from './use-ask-sign-out.ts'
import { useExportNews } from './use-export-news.ts'
import { useOpenTasks } from './use-fleet.ts'
import { WaitingActs } from './WaitingActs.tsx'

const TasksButton = () => {
  const say = useSay(shell)
  const open = useOpenTasks()
  const label = say('openTasks', { count: open })
  return (
    <Link className="icon-button" to={pathOf('tasks')} aria-label={label} title={label}>
      <Icon name="tasks" />
      {open > 0 ? <span className="dot" /> : null}
    </Link>
  )
}

/** Shown while a request of another person waits for the decision of the person who is signed in. */
const ApprovalsButton = () => {
  const say = useSay(approvalNews)
  const waiting = useApprovalNews()
  useAskAgainNews()
  useExportNews()
  if (waiting === 0) return null
  const label = say('waitingForYou', { count: waiting })
  return (
    <Link className="icon-button" to={pathOf('approvals')} aria-label={label} title={label}>
      <Icon name="check" />
      <span className="dot" />
    </Link>
  )
}

/** A tab of its own, for the screen on the wall. */
const LargeScreenButton = () => {
  const label = useSay(menu)('bigScreen')
  if (!useMay(pages.bigScreen.may)) return null
  return (
    <a className="icon-button" href={`#${pathOf('bigScreen')}`} target="_blank" rel="noreferrer" aria-label={label} title={label}>
      <Icon name="screen" />
    </a>
  )
}

const ThemeButton = () => {
  const say = useSay(shell)
  const dark = useThemeName() === 'dark'
  const label = say(dark ? 'light' : 'dark')
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={chooseDark}>
      <Icon name={dark ? 'sun' : 'moon'} />
    </button>
  )
}

const SignOutButton = () => {
  const label = useSay(sessionPhrases)('signOut')
  const signOut = useAskSignOut()
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={signOut}>
      <Icon name="signOut" />
    </button>
  )
}

type Props = { session: Session; narrow: boolean; across: boolean; onMenu: () => void }

const MenuButton = ({ onMenu }: Pick<Props, 'onMenu'>) => {
  const say = useSay(shell)
  return (
    <button type="button" className="icon-button" aria-label={say('openMenu')} onClick={onMenu}>
      <Icon name="menu" />
    </button>
  )
}

const TopIcons = ({ narrow, session }: Pick<Props, 'narrow' | 'session'>) => (
  <div className="top-icons">
    <WaitingActs userId={session.userId} />
    <NoticeCentre />
    <ApprovalsButton />
    {useMay('tasks') ? <TasksButton /> : null}
    {narrow ? null : <LargeScreenButton />}
    {narrow ? null : <ThemeButton />}
    {narrow ? null : <LanguageMenu />}
    {narrow ? null : <SignOutButton />}
  </div>
)

/** On a phone language, theme and signing out stand in the menu of the account. What stands at the right comes from there, so that nothing moves. */
export const TopBar = ({ session, narrow, across, onMenu }: Props) => (
  <header className="top-bar">
    {narrow ? <MenuButton onMenu={onMenu} /> : null}
    {across ? <HorizontalMenu /> : <Trail organisation={session.orgName} />}
    <InTurn rank={3} before={<span className="space" />}>
      <SearchBox narrow={narrow} />
    </InTurn>
    <InTurn rank={2}>
      <LiveClock />
    </InTurn>
    <InTurn rank={1} before={<div className="top-icons" />}>
      <TopIcons narrow={narrow} session={session} />
    </InTurn>
    <InTurn>
      <AccountMenu session={session} narrow={narrow} />
    </InTurn>
  </header>
)
