import { useProgress } from './progress.ts'
import './plain-page.css'

/** A hairline along the top while a page is on its way. */
export const ProgressLine = () => {
  const share = useProgress((state) => state.share)
  if (share === null) return null
  return <div className={share === 1 ? 'progress progress-done' : 'progress'} style={{ scale: `${share} 1` }} aria-hidden="true" />
}
