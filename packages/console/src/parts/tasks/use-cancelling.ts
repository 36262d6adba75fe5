import { orderCalls } from '@sundial/contract/orders.ts'
import { queue } from '@sundial/phrases/queue.ts'
import { useConfirming } from '../../kit/confirm/use-confirming.ts'
import { useSay } from '../../kit/language/language.ts'
import { callServer } from '../../kit/server/call-server.ts'

/** Asks whether a task is to be cancelled, and cancels it. */
export const useCancelling = () => {
  const say = useSay(queue)
  const confirm = useConfirming()
  return (taskId: number, number: string): void =>
    void confirm({
      ...{ title: say('cancelTitle', { number }), text: say('cancelAsk'), go: say('cancelGo'), done: say('cancelled', { number }) },
      run: () => callServer(orderCalls.cancelTask, { taskId }),
    })
}
