import type { AgentFile } from '@sundial/contract/kit/agent-file.ts'
import { concentrators } from '@sundial/phrases/concentrators.ts'
import { Button } from 'antd'
import { saveFile } from '../kit/files/save-file.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { ShownOnce } from '../kit/notices/ShownOnce.tsx'
import { PlainNote } from './PlainNote.tsx'

export type IssuedCredential = {
  name: string
  kind: 'secret' | 'claimCode'
  credential: string
  until: number | null
  file: AgentFile
}

/** What a concentrator signs in with, shown this once, and the configuration file to start its agent with. */
export const CredentialOnce = ({ made, onClose }: { made: IssuedCredential; onClose: () => void }) => {
  const say = useSay(concentrators)
  const { span } = useFormat()
  const now = useNow(60_000)
  const { name, kind, credential, until, file } = made
  const title = say(kind === 'secret' ? 'secretTitle' : 'claimTitle', { name })
  const note = kind === 'secret' ? say('secretOnce') : say('claimOnce', { time: span(Math.max(0, (until ?? now) - now)) })
  return (
    <ShownOnce title={title} secrets={[credential]} note={note} warning={<PlainNote file={file} />} onClose={onClose}>
      <Button type="primary" icon={<Icon name="download" size={14} />} onClick={() => saveFile(file.name, file.text, 'application/json')}>
        {say('download')}
      </Button>
    </ShownOnce>
  )
}
