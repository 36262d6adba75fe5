import { accountCalls } from '@sundial/contract/account.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import { notify, notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import type { Session } from '../kit/session/use-session.ts'
import { avatarOf } from './avatar-picture.ts'

/** Sets or removes one's own picture, at once. */
export const AvatarChoice = ({ session }: { session: Session }) => {
  const say = useSay(shell)
  const input = useRef<HTMLInputElement>(null)
  const [saving, setSaving] = useState(false)
  const save = async (avatar: string | null) => {
    setSaving(true)
    await callServer(accountCalls.setAvatar, { avatar }).catch((error: unknown) => notifyError(error, 'warning'))
    setSaving(false)
  }
  const choose = async (file: File) => {
    const avatar = await avatarOf(file).catch(() => null)
    if (avatar === null) notify('warning', say('pictureUnreadable'))
    else await save(avatar)
  }
  return (
    <div className="person-picture">
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = '' // so that the same file can be chosen again
          if (file) void choose(file)
        }}
      />
      <Button size="small" aria-busy={saving} disabled={saving} onClick={() => input.current?.click()}>
        {say('picture')}
      </Button>
      {session.avatar === null ? null : (
        <Button size="small" disabled={saving} onClick={() => void save(null)}>
          {say('pictureRemove')}
        </Button>
      )}
    </div>
  )
}
