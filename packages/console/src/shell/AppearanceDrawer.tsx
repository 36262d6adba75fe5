import type { ShellLook } from '@sundial/contract/user-settings.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { Button, Drawer } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import { notify, notifyError } from '../kit/notices/notices.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { Arrangement, Themes } from './LookFields.tsx'
import { keepLook, lookAtFirst, useLook, wear } from './look.ts'
import type { OverlayProps } from './overlay.ts'

/** What was put on is taken off again, unless it was saved. */
const useTrying = () => {
  const look = useLook()
  const saved = useRef(look)
  useEffect(() => () => wear(saved.current), [])
  return { look, change: (part: Partial<ShellLook>) => wear({ ...look, ...part }), settle: (worn: ShellLook) => (saved.current = worn) }
}

/** Theme drawer: theme, layout, header and tabs, seen at once and kept when saved, here and on the server. */
const AppearanceDrawer = ({ onClose }: OverlayProps) => {
  const say = useSay(shell)
  const narrow = useNarrow()
  const { look, change, settle } = useTrying()
  const [busy, setBusy] = useState(false)
  const save = async (worn: ShellLook) => {
    setBusy(true)
    wear(worn)
    settle(worn)
    try {
      await keepLook(worn)
      notify('success', say('lookSaved'))
      onClose()
    } catch (error) {
      notifyError(error)
    }
    setBusy(false)
  }
  return (
    <Drawer
      open
      rootClassName="overlay"
      title={say('appearance')}
      size={360}
      onClose={onClose}
      footer={
        <div className="row">
          <Button onClick={() => void save(lookAtFirst)} disabled={busy}>
            {say('restoreDefault')}
          </Button>
          <span className="space" />
          <Button type="primary" loading={busy} onClick={() => void save(look)}>
            {say('save')}
          </Button>
        </div>
      }
    >
      <Themes value={look.theme} onChange={(theme) => change({ theme })} />
      {narrow ? <p className="meta">{say('narrowLayout')}</p> : <Arrangement look={look} change={change} />}
    </Drawer>
  )
}

export default AppearanceDrawer
