import { kit } from '@sundial/phrases/kit.ts'
import { Link } from 'react-router'
import { useSay } from '../language/language.ts'
import { PlainPage } from './PlainPage.tsx'
import { homePath } from './return-path.ts'
import { useTitle } from './use-title.ts'

const NoPermissionPage = () => {
  const say = useSay(kit)
  useTitle(say('noPermissionTitle'))
  return (
    <PlainPage title={say('noPermissionTitle')} text={say('noPermissionText')}>
      <Link className="plain-action" to={homePath}>
        {say('home')}
      </Link>
    </PlainPage>
  )
}

export default NoPermissionPage
