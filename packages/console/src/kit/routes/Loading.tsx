import { kit } from '@sundial/phrases/kit.ts'
import { useSay } from '../language/language.ts'
import './plain-page.css'

/** A hairline that runs along the top; it appears after 300 ms, so that quick pages show nothing. */
export const Loading = () => {
  const say = useSay(kit)
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">{say('loading')}</span>
    </div>
  )
}
