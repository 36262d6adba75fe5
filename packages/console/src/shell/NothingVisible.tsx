import { kit } from '@sundial/phrases/kit.ts'
import { session as phrases } from '@sundial/phrases/session.ts'
import { useSay } from '../kit/language/language.ts'
import { copyText } from '../kit/notices/copy-text.ts'
import { PlainPage } from '../kit/routes/PlainPage.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import type { Session } from '../kit/session/use-session.ts'
import { useSignOut } from '../kit/session/use-sign-out.ts'

/** Signed in, but there is no page for this user: why, how to ask for some, and the way out (promise U22). */
export const NothingVisible = ({ session }: { session: Session }) => {
  const say = useSay(phrases)
  const sayKit = useSay(kit)
  const signOut = useSignOut()
  const text = sayKit('accessRequestAny', { user: session.username, name: session.realName, organisation: session.orgName })
  useTitle(sayKit('noPermissionTitle'))
  return (
    <PlainPage title={say('nothingVisibleTitle')} text={say('nothingVisible')}>
      <p className="plain-quote">{text}</p>
      <div className="row">
        <button type="button" className="plain-action" onClick={() => void copyText(text)}>
          {sayKit('copyRequest')}
        </button>
        <button type="button" className="plain-action" onClick={() => void signOut()}>
          {say('signOut')}
        </button>
      </div>
    </PlainPage>
  )
}
