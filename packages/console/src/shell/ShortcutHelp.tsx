import { menu } from '@sundial/phrases/menu.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { Modal } from 'antd'
import { useSay } from '../kit/language/language.ts'
import { pageRow } from '../kit/routes/pages.ts'
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

/** All shortcuts. */
const ShortcutHelp = ({ session, onClose }: OverlayProps) => {
  const say = useSay(shell)
  const sayMenu = useSay(menu)
  const ways = Object.entries(goTo).filter(([, page]) => mayPage(session, page))
  return (
    <Modal open onCancel={onClose} footer={null} title={say('shortcuts')} width={420}>
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
