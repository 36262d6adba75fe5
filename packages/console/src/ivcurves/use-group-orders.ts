import { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { ivReport } from '@sundial/phrases/iv-report.ts'
import { ivAdvice, ivClassWords } from '@sundial/phrases/iv-scans.ts'
import { useConfirming } from '../kit/confirm/use-confirming.ts'
import { useSay } from '../kit/language/language.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useMay } from '../kit/session/use-session.ts'
import { listRows, type ScanAnswer } from '../parts/ivcurves/scan-rows.ts'

/** So many at once; more are made by hand. */
const ordersMax = 30
/** So many codes are written into the note of an order. */
const codesMax = 30

/** Makes a work order of each thing to do, after it has shown them; null: one may not, or there is nothing to do. */
export const useGroupOrders = (answer: ScanAnswer | undefined) => {
  const say = useSay(ivReport)
  const sayClass = useSay(ivClassWords)
  const sayAdvice = useSay(ivAdvice)
  const may = useMay(workOrderCalls.addWorkOrders.may)
  const confirm = useConfirming()
  if (!may || !answer) return null
  const codes = new Map(answer.list.map(({ id, code }) => [id, code]))
  const orders = listRows(answer, 'groups')
    .slice(0, ordersMax)
    .flatMap(({ device, ids, ivClass }) => {
      if (ivClass === null) return []
      const name = ids.length === 1 ? device.code : say('andMore', { code: device.code, count: ids.length - 1 })
      const all = ids.slice(0, codesMax).map((id) => codes.get(id) ?? '')
      const more = ids.length > codesMax ? [say('moreOf', { count: ids.length - codesMax })] : []
      return [
        {
          title: `${name} · ${sayClass(ivClass)}`.slice(0, 120),
          note: [sayAdvice(ivClass), [...all, ...more].join(', '), answer.scan.number].join('\n').slice(0, 500),
          stationId: answer.scan.stationId,
          deviceId: device.id,
        },
      ]
    })
  if (orders.length === 0) return null
  const run = async () => {
    for (const order of orders) await callServer(workOrderCalls.addWorkOrders, order)
  }
  const ask = () =>
    void confirm({
      title: say('workAsk', { count: orders.length }),
      text: orders.map(({ title }) => title).join('\n'),
      go: say('workMake'),
      done: say('workMade'),
      run,
    })
  return { count: orders.length, ask }
}
