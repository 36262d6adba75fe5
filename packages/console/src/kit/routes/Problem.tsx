import { kit } from '@sundial/phrases/kit.ts'
import { Navigate } from 'react-router'
import { useSay } from '../language/language.ts'
import { type CallError, noPermissionCode } from '../server/call-error.ts'
import './plain-page.css'

/** Stands in place of a page's data after an error: the error, its trace id and a button to retry. Without permission it leads to /401. */
export const Problem = ({ error, onRetry }: { error: CallError; onRetry: () => void }) => {
  const say = useSay(kit)
  if (error.code === noPermissionCode) return <Navigate to="/401" replace />
  return (
    <div className="plain-page" role="alert">
      <h2>{say('errorTitle')}</h2>
      <p>
        {error.message}
        {error.traceId ? <span className="quiet"> {say('errorTrace', { traceId: error.traceId })}</span> : null}
      </p>
      <button type="button" className="plain-action" onClick={onRetry}>
        {say('retry')}
      </button>
    </div>
  )
}
