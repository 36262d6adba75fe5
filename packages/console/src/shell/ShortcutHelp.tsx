import { menu } from '@sundial/phrases/menu.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { Modal } from 'antd'
import { useSay } from '../kit/language/language.ts'
import type { OverlayProps } from './overlay.ts'

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
const ShortcutHelp = ({ onClose }: OverlayProps) => {
  const say = useSay(shell)
  const sayMenu = useSay(menu)
  return (
    <Modal open onCancel={onClose} footer={null} title={say('shortcuts')} width={420}>
      <dl className="shortcuts">
        <Keys keys="?" text={say('shortcutHelp')} />
        <Keys keys="/" text={say('shortcutSearch')} />
        <Keys keys={command} text={say('palette')} />
        <Keys keys="g h" text={sayMenu('home')} />
        <Keys keys="g s" text={sayMenu('stations')} />
        <Keys keys="g t" text={sayMenu('tasks')} />
        <Keys keys="← →" text={say('shortcutTabs')} />
        <Keys keys="Delete" text={say('shortcutCloseTab')} />
      </dl>
    </Modal>
  )
}

export default ShortcutHelp
