import { commissioningCalls } from '@sundial/contract/commissioning.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { commissioning } from '@sundial/phrases/commissioning.ts'
import { useNavigate } from 'react-router'
import { useConfirming } from '../../kit/confirm/use-confirming.ts'
import { useSay } from '../../kit/language/language.ts'
import { callServer } from '../../kit/server/call-server.ts'
import { useMayCall } from '../../kit/session/use-session.ts'

/** Starts the commissioning of concentrators after asking, and shows the first one. `may`: the button is there. */
export const useCommissioning = (name: string, gws: () => Promise<readonly string[]>) => {
  const say = useSay(commissioning)
  const confirming = useConfirming()
  const navigate = useNavigate()
  const may = useMayCall(commissioningCalls.startCommissioning)
  const ask = () =>
    void confirming({
      title: say('startTitle', { name }),
      text: say('startText'),
      ...{ go: say('startGo'), done: say('started') },
      run: async () => {
        const { list } = await callServer(commissioningCalls.startCommissioning, { gws: [...(await gws())] })
        void navigate(pathOf('commissioning', { id: list[0]!.id }))
      },
    })
  return { may, ask, word: say('startEllipsis') }
}
