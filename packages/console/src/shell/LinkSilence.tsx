import { shell } from '@sundial/phrases/shell.ts'
import { useSay } from '../kit/language/language.ts'
import { useLinkSilence } from '../parts/concentrators/use-link-silence.ts'
import '../kit/events/app-alert.css'

/** Says on every page that the link has fallen silent: what is shown of concentrators is as old as that, and orders wait. */
export const LinkSilence = () => {
  const say = useSay(shell)
  const since = useLinkSilence({ later: true })
  return since === null ? null : (
    <p className="app-alert" role="alert">
      {say('linkSilent', { since })}
    </p>
  )
}
