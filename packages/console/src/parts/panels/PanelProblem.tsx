import { refusals } from '@sundial/core/kit/refusal.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { useSay } from '../../kit/language/language.ts'
import type { CallError } from '../../kit/server/call-error.ts'

type Props = { error: CallError; noSuch: string; onRetry: () => void }

/** Why the panel beside a list shows nothing. `noSuch`: what is said of something that is not there, or that the reader does not see. */
export const PanelProblem = ({ error, noSuch, onRetry }: Props) => {
  const say = useSay(kit)
  if (error.code === refusals.notFound.code) return <p role="alert">{noSuch}</p>
  return (
    <p role="alert" className="meta">
      {error.message}{' '}
      <button type="button" className="link link-button" onClick={onRetry}>
        {say('retry')}
      </button>
    </p>
  )
}
