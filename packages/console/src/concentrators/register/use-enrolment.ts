import { registerCalls } from '@sundial/contract/register.ts'
import { notifyError } from '../../kit/notices/notices.ts'
import { callServer } from '../../kit/server/call-server.ts'
import { useCall } from '../../kit/server/use-call.ts'

const windowMinutes = 30

/** The window for unknown modules of a concentrator, what it has found, and what it has heard without holding it. */
export const useEnrolment = (gw: string) => {
  const { data } = useCall(registerCalls.registerFound, { gw }, { everyMs: (last) => (last?.openUntil ? 5000 : 60_000) })
  const openUntil = data?.openUntil ?? null
  const set = (minutes: number) => void callServer(registerCalls.openAutoRegister, { gw, minutes }).catch(notifyError)
  return {
    data,
    openUntil,
    /** Opens the window for half an hour, or closes the one that is open. */
    toggle: () => set(openUntil === null ? windowMinutes : 0),
  }
}
