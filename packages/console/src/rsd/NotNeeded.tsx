import { heldShutdownCalls } from '@sundial/contract/held-shutdowns.ts'
import type { TaskRow } from '@sundial/contract/tasks.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import { notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useMay } from '../kit/session/use-session.ts'

/** Answers the question whether a shutdown that the dark made inconclusive is still wanted: it is not. */
export function NotNeeded({ task: { id, askAt } }: { task: TaskRow }) {
  const say = useSay(rsd)
  const may = useMay(heldShutdownCalls.dropAskAgain.may)
  const [saying, setSaying] = useState(false)
  if (askAt === null || !may) return null
  const answer = async () => {
    setSaying(true)
    await callServer(heldShutdownCalls.dropAskAgain, { id }).catch(notifyError)
    setSaying(false)
  }
  return (
    <Button disabled={saying} onClick={() => void answer()}>
      {say('notNeeded')}
    </Button>
  )
}
