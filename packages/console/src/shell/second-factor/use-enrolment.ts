import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { secondFactorCalls } from '@sundial/contract/second-factor.ts'
import { useEffect, useRef, useState } from 'react'
import { useSaving } from '../../kit/form/use-saving.ts'
import { callServer } from '../../kit/server/call-server.ts'

type Made = OutputOf<typeof secondFactorCalls.beginSecondFactor>

/** A secret that is new each time somebody comes here, and the recovery codes once a code of it was said. */
export const useEnrolment = () => {
  const [made, setMade] = useState<Made | null>(null)
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null)
  const { saving, refusal, run } = useSaving()
  const begun = useRef(false)
  const begin = () => run(async () => setMade(await callServer(secondFactorCalls.beginSecondFactor, {})))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a second secret would make the shown one worthless
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void begin()
  }, [])
  return { made, recoveryCodes, setRecoveryCodes, saving, refusal, begin }
}
