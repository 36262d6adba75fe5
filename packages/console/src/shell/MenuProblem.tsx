import { sessionCalls } from '@sundial/contract/session.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { useGiveUp } from '../kit/session/use-give-up.ts'

/**
 * The menu could not be built: why, and trying again. Where the server refuses it again, the session is given up (specification, point
 * 4); a server that cannot be reached is no reason to.
 */
export const MenuProblem = () => {
  const { error, refetch } = useCall(sessionCalls.menu, {}, { keepError: true })
  const giveUp = useGiveUp()
  const retry = async () => {
    const again = await refetch()
    if (again.error?.traceId) await giveUp(again.error.message)
  }
  return error ? <Problem error={error} onRetry={() => void retry()} /> : <Loading />
}
