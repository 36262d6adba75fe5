import { pageKeys, pageRow } from '@sundial/contract/pages.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { Link, useSearchParams } from 'react-router'
import { useSay } from '../language/language.ts'
import { copyText } from '../notices/copy-text.ts'
import { useSession } from '../session/use-session.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { PlainPage } from './PlainPage.tsx'
import { homePath } from './return-path.ts'
import { useTitle } from './use-title.ts'

/** Title of the page that the user may not see; its key is in the address. */
const useWanted = (): string | null => {
  const sayMenu = useSay(menu)
  const asked = useSearchParams()[0].get('page')
  const page = pageKeys.find((key) => key === asked)
  return page ? sayMenu(pageRow(page).title) : null
}

/** A text that asks for access, made to be sent to an administrator. */
const AskForAccess = ({ page }: { page: string }) => {
  const say = useSay(kit)
  const user = useSession().data
  if (!user) return null
  const text = say('accessRequest', { page, user: user.username, name: user.realName, organisation: user.orgName })
  return (
    <>
      <p className="plain-quote">{text}</p>
      <button type="button" className="plain-action" onClick={() => void copyText(text)}>
        {say('copyRequest')}
      </button>
    </>
  )
}

/** Says what may not be seen and why, how to ask for it, and leads home or out (promise U22). */
const NoPermissionPage = () => {
  const say = useSay(kit)
  const signedIn = useSession().data !== undefined
  const signOut = useSignOut()
  const page = useWanted()
  useTitle(say('noPermissionTitle'))
  return (
    <PlainPage title={say('noPermissionTitle')} text={page ? say('noPermissionPage', { page }) : say('noPermissionText')}>
      {page ? <AskForAccess page={page} /> : null}
      <div className="row">
        <Link className="plain-action" to={homePath}>
          {say('home')}
        </Link>
        {signedIn ? (
          <button type="button" className="plain-action" onClick={() => void signOut()}>
            {say('signOut')}
          </button>
        ) : null}
      </div>
    </PlainPage>
  )
}

export default NoPermissionPage
