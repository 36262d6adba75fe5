import { menu } from '@sundial/phrases/menu.ts'
import { useSay } from '../../kit/language/language.ts'
import { useTitle } from '../../kit/routes/use-title.ts'
import { useMay, useSignedIn } from '../../kit/session/use-session.ts'
import { AccountFields } from './AccountFields.tsx'
import { InstallationFacts } from './InstallationFacts.tsx'
import { LookSection } from './LookSection.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { PushSection } from './PushSection.tsx'
import { WorkFields } from './WorkFields.tsx'
import './settings.css'

/** One's own settings, each kept as it is changed; and how the installation is secured, for who watches over it. */
const SettingsPage = () => {
  const title = useSay(menu)('settings')
  const session = useSignedIn()
  const watches = useMay('audit')
  useTitle(title)
  if (!session) return null
  return (
    <div className="settings">
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <LookSection />
      <PlaceFields userId={session.userId} />
      <WorkFields userId={session.userId} />
      <PushSection />
      <AccountFields session={session} />
      {watches ? <InstallationFacts /> : null}
    </div>
  )
}

export default SettingsPage
