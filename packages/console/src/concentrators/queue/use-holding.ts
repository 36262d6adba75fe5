import { orderCalls } from '@sundial/contract/orders.ts'
import { queue } from '@sundial/phrases/queue.ts'
import { useConfirming } from '../../kit/confirm/use-confirming.ts'
import { useSay } from '../../kit/language/language.ts'
import { callServer } from '../../kit/server/call-server.ts'
import type { Entity } from '../concentrator-draft.ts'

/** Holds all orders to a concentrator but shutdowns, and releases them; each asks first. */
export const useHolding = ({ gw, name }: Entity) => {
  const say = useSay(queue)
  const confirm = useConfirming()
  return {
    hold: () =>
      void confirm({
        ...{ title: say('holdTitle'), text: say('holdAsk', { name }), go: say('holdGo'), done: say('heldDone', { name }) },
        run: () => callServer(orderCalls.holdConcentrator, { gw }),
      }),
    release: () =>
      void confirm({
        ...{ title: say('releaseTitle'), text: say('releaseAsk', { name }), go: say('releaseGo'), done: say('released', { name }) },
        run: () => callServer(orderCalls.releaseConcentrator, { gw }),
      }),
  }
}
