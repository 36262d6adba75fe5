import { pathOf } from '@sundial/contract/pages.ts'
import { station as phrases } from '@sundial/phrases/station.ts'
import { Link } from 'react-router'
import { useSay } from '../kit/language/language.ts'

/** No such station, or none of the user's. */
export function NotFoundNote() {
  const say = useSay(phrases)
  return (
    <div className="plain-page" role="alert">
      <p>{say('notFound')}</p>
      <Link className="link" to={pathOf('stations')}>
        {say('plants')}
      </Link>
    </div>
  )
}
