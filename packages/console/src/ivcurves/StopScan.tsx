import { ivCurveCalls } from '@sundial/contract/ivcurves.ts'
import { orderCalls } from '@sundial/contract/orders.ts'
import { ivReport } from '@sundial/phrases/iv-report.ts'
import { Button } from 'antd'
import { useConfirming } from '../kit/confirm/use-confirming.ts'
import { useSay } from '../kit/language/language.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useMay } from '../kit/session/use-session.ts'
import type { ScanAnswer } from '../parts/ivcurves/scan-rows.ts'

/** Stops a running scan, for people who may order scans. The curves that have come are kept. */
export const StopScan = ({ scan: { scanId, endTime, stoppedAt } }: Pick<ScanAnswer, 'scan'>) => {
  const say = useSay(ivReport)
  const confirm = useConfirming()
  const may = useMay(ivCurveCalls.openIvScan.may)
  if (!may || endTime !== null || stoppedAt !== null) return null
  const run = () => callServer(orderCalls.cancelTask, { taskId: scanId })
  const ask = () => void confirm({ title: say('stopTitle'), text: say('stopText'), go: say('stopGo'), done: say('stopDone'), run })
  return <Button onClick={ask}>{say('stopEllipsis')}</Button>
}
