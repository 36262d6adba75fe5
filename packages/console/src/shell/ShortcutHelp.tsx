import { type PageKey, pageAt, pageRow } from '@sundial/contract/pages.ts'
import { help } from '@sundial/phrases/help.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { Modal } from 'antd'
import { useLocation } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import { mayPage } from '../kit/session/use-session.ts'
import type { OverlayProps } from './overlay.ts'
import { goTo } from './shortcuts.ts'

const Keys = ({ keys, text }: { keys: string; text: string }) => (
  <>
    <dt>
      {keys.split(' ').map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </dt>
    <dd>{text}</dd>
  </>
)

const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

const helpOf = (page: PageKey | null): page is PageKey & keyof typeof help => page !== null && page in help

/** What the page that is open is for, and what its words mean. */
const AboutPage = () => {
  const say = useSay(help)
  const sayMenu = useSay(menu)
  const page = pageAt(useLocation().pathname)
  if (!helpOf(page)) return null
  return (
    <section className="page-help">
      <h2>{say('title', { page: sayMenu(pageRow(page).title) })}</h2>
      <p>{say(page)}</p>
    </section>
  )
}

/** Help for the page, and all shortcuts. */
const ShortcutHelp = ({ session, onClose }: OverlayProps) => {
  const say = useSay(shell)
  const sayMenu = useSay(menu)
  const ways = Object.entries(goTo).filter(([, page]) => mayPage(session, page))
  return (
    <Modal open rootClassName="overlay" onCancel={onClose} footer={null} title={say('helpAndKeys')} width={520}>
      <AboutPage />
      <h2>{say('shortcuts')}</h2>
      <dl className="shortcuts">
        <Keys keys="?" text={say('shortcutHelp')} />
        <Keys keys="/" text={say('shortcutSearch')} />
        <Keys keys={command} text={say('palette')} />
        {ways.map(([keys, page]) => (
          <Keys key={keys} keys={keys} text={sayMenu(pageRow(page).title)} />
        ))}
        <Keys keys="← →" text={say('shortcutTabs')} />
        <Keys keys="Delete" text={say('shortcutCloseTab')} />
      </dl>
    </Modal>
  )
}

export default ShortcutHelp
