import { ivCurveCalls } from '@sundial/contract/ivcurves.ts'
import type { InputOf } from '@sundial/contract/kit/call.ts'
import { ivScans } from '@sundial/phrases/iv-scans.ts'
import { useConfirming } from '../../kit/confirm/use-confirming.ts'
import { useSay } from '../../kit/language/language.ts'
import { newKey } from '../../kit/new-key.ts'
import { callServer } from '../../kit/server/call-server.ts'
import { useMay } from '../../kit/session/use-session.ts'

type Wanted = Pick<InputOf<typeof ivCurveCalls.openIvScan>, 'stationId' | 'target'>

/** Whether I-V scans may be ordered, and how: asks before, because modules give nothing meanwhile; `onTask` has the task to watch. */
export const useIvScan = (wanted: Wanted, name: string, onTask: (taskId: number) => void) => {
  const say = useSay(ivScans)
  const may = useMay(ivCurveCalls.openIvScan.may)
  const confirm = useConfirming()
  const run = async () => onTask((await callServer(ivCurveCalls.openIvScan, { ...wanted, idempotencyKey: newKey() })).taskId)
  const ask = () => void confirm({ title: say('askTitle', { name }), text: say('ask'), go: say('start'), done: say('begun'), run })
  return { may, ask }
}
