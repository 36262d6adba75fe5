import { embedCalls } from '@sundial/contract/embed.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { embed } from '@sundial/phrases/embed.ts'
import { Button } from 'antd'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { copyText } from '../kit/notices/copy-text.ts'
import { OnceDialog } from '../kit/notices/OnceDialog.tsx'
import { addressOf, frameOf, type Made } from './link-address.ts'

/** A new link and what frames it, shown this once. */
export const LinkOnce = ({ made, onClose }: { made: Made; onClose: () => void }) => {
  const say = useSay(embed)
  const { id, name } = made
  const address = addressOf(made, location.origin + location.pathname)
  const part = (label: string, text: string, copy: string) => (
    <div className="link-part">
      <div className="row">
        <span className="quiet">{label}</span>
        <span className="space" />
        <Button icon={<Icon name="copy" size={14} />} aria-label={copy} onClick={() => void copyText(text)}>
          {copy}
        </Button>
      </div>
      <code>{text}</code>
    </div>
  )
  return (
    <OnceDialog title={say('madeTitle', { name })} width={640} onClose={onClose}>
      {part(say('link'), address, say('copyLink'))}
      {made.framed ? part(say('frame'), frameOf(address, name), say('copyFrame')) : null}
      <p className="meta">{say('madeOnce')}</p>
      {made.renewed ? (
        <p className="meta">{say('madeRenew', { path: prefixes[1] + embedCalls.renewEmbedLink.path, body: JSON.stringify({ id }) })}</p>
      ) : null}
    </OnceDialog>
  )
}
