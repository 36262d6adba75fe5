import { kit } from '@sundial/phrases/kit.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { saveFile } from '../files/save-file.ts'
import { Icon } from '../icons/Icon.tsx'
import { useSay } from '../language/language.ts'
import { copyText } from './copy-text.ts'
import { OnceDialog } from './OnceDialog.tsx'
import './shown-once.css'

type Props = {
  title: string
  /** What is shown, one or several. */
  secrets: readonly string[]
  note: string
  /** What is to be thought of before it is used. */
  warning?: ReactNode
  /** Name of the file that it can be kept in. */
  file?: string
  onClose: () => void
  /** Further ways to keep it. */
  children?: ReactNode
}

/** A secret, or several, to be copied or kept as a file. */
export const ShownOnce = ({ title, secrets, note, warning, file, onClose, children }: Props) => {
  const say = useSay(kit)
  const text = secrets.join('\n')
  return (
    <OnceDialog title={title} onClose={onClose}>
      <div className={secrets.length > 1 ? 'shown-once shown-many' : 'shown-once'}>
        <div className="shown-secrets">
          {secrets.map((secret) => (
            <code key={secret}>{secret}</code>
          ))}
        </div>
        <div className="shown-acts">
          <Button icon={<Icon name="copy" size={14} />} onClick={() => void copyText(text)}>
            {say('copy')}
          </Button>
          {file ? (
            <Button icon={<Icon name="download" size={14} />} onClick={() => saveFile(file, `${text}\n`, 'text/plain')}>
              {say('download')}
            </Button>
          ) : null}
          {children}
        </div>
      </div>
      {warning}
      <p className="meta">{note}</p>
    </OnceDialog>
  )
}
