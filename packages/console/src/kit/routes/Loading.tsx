import { kit } from '@sundial/phrases/kit.ts'
import { useEffect } from 'react'
import { useSay } from '../language/language.ts'
import { beginProgress } from './progress.ts'

/** Placeholder of a page that loads; the progress line runs meanwhile. */
export const Loading = () => {
  const say = useSay(kit)
  useEffect(beginProgress, [])
  return (
    <div className="visually-hidden" role="status">
      {say('loading')}
    </div>
  )
}
