import { kit } from '@sundial/phrases/kit.ts'
import { useEffect } from 'react'
import { useSay } from '../language/language.ts'
import { beginProgress } from './progress.ts'

/** Where a page is going to be; the progress line runs for as long. */
export const Loading = () => {
  const say = useSay(kit)
  useEffect(beginProgress, [])
  return (
    <div className="visually-hidden" role="status">
      {say('loading')}
    </div>
  )
}
