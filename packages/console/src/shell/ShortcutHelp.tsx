import { menu } from '@sundial/phrases/menu.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { Modal } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import { goTo, type Shortcut } from './shortcuts.ts'
import { useShortcuts } from './use-shortcuts.ts'

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

/** Listens for the shortcuts that lead to pages, and shows them all at `?`. */
export const ShortcutHelp = () => {
  const say = useSay(shell)
  const sayMenu = useSay(menu)
  const navigate = useNavigate()
  const [shown, setShown] = useState(false)
  useShortcuts((shortcut: Shortcut) => {
    if (shortcut === '?') setShown(true)
    else if (shortcut !== '/') navigate(goTo[shortcut])
  })
  return (
    <Modal open={shown} onCancel={() => setShown(false)} footer={null} title={say('shortcuts')} width={360}>
      <dl className="shortcuts">
        <Keys keys="?" text={say('shortcutHelp')} />
        <Keys keys="/" text={say('shortcutSearch')} />
        <Keys keys="g h" text={sayMenu('home')} />
        <Keys keys="g s" text={sayMenu('stations')} />
        <Keys keys="g t" text={sayMenu('tasks')} />
        <Keys keys="g c" text={sayMenu('comparison')} />
      </dl>
    </Modal>
  )
}
