import { rsdTestCalls } from '@sundial/contract/rsd-tests.ts'
import type { TaskDevice, TaskRow } from '@sundial/contract/tasks.ts'
import { orderKinds } from '@sundial/core/orders/kinds.ts'
import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import { Button, Segmented } from 'antd'
import { useRef } from 'react'
import { useConfirming } from '../kit/confirm/use-confirming.ts'
import { useDialogKeys } from '../kit/focus/use-dialog-keys.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { newKey } from '../kit/new-key.ts'
import { copyText } from '../kit/notices/copy-text.ts'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useMay } from '../kit/session/use-session.ts'
import type { Shown } from './test-rows.ts'

type Props = {
  task: TaskRow
  devices: readonly TaskDevice[]
  shown: Shown
  chosen: readonly number[]
  failed: readonly number[]
  onlyFailed: boolean
  onShown: (shown: Shown) => void
  onChosen: (ids: readonly number[]) => void
  onOnlyFailed: (only: boolean) => void
  onTask: (id: number) => void
}

/** Tests modules again as a task of its own: asks before, because production is interrupted. */
function useAgain({ task, chosen, onTask }: Props) {
  const say = useSay(rsdTests)
  const confirm = useConfirming()
  const run = async () => {
    const order = {
      stationId: task.stationId,
      target: { kind: chosen.length === 1 ? ('module' as const) : ('list' as const), ids: [...chosen] },
      reason: say('againReason', { number: task.number }),
      retryOf: task.id,
      idempotencyKey: newKey(),
    }
    const { cycles = 1, holdS = 0 } = task.plan ?? {}
    const isCycle = task.action === 'cycleTest'
    const answer = isCycle
      ? await callServer(rsdTestCalls.cycleTest, { ...order, cycles, holdS })
      : await callServer(rsdTestCalls.selfTest, order)
    onTask(answer.taskId)
  }
  return () => {
    const count = chosen.length
    if (count === 0) return notify('warning', say('chooseFirst'))
    void confirm({ title: say('againTitle', { count }), text: say('againAsk'), go: say('againGo'), done: say('begun'), run })
  }
}

/** Puts the numbers of chosen modules on the clipboard; false: none is chosen, or a text is marked that the browser copies. */
const copyNumbers = (devices: readonly TaskDevice[], chosen: readonly number[]): boolean => {
  const numbers = devices.filter(({ id }) => chosen.includes(id)).map(({ number }) => number)
  if (numbers.length === 0 || String(window.getSelection()) !== '') return false
  void copyText(numbers.join('\n'))
  return true
}

/** What is shown of the modules, and what is done with those that are chosen. */
export function TestTools(props: Props) {
  const { task, devices, shown, chosen, failed, onlyFailed, onShown, onChosen, onOnlyFailed } = props
  const say = useSay(rsdTests)
  const may = useMay(orderKinds.selfTest.may)
  const again = useAgain(props)
  const select = () => (task.status === 1 || failed.length === 0 ? notify('warning', say('nothingToSelect')) : onChosen(failed))
  const view = shown === 'matrix' ? 'matrix' : 'returned'
  const isOver = task.status !== 1
  const box = useRef<HTMLDivElement>(null)
  useDialogKeys(box, [
    ['f', () => onOnlyFailed(!onlyFailed)],
    ['t', () => may && isOver && again()],
    ['Ctrl+c', () => copyNumbers(devices, chosen)],
  ])
  return (
    <div ref={box} className="test-tools">
      <Segmented
        size="small"
        value={view}
        options={[
          { value: 'matrix', label: say('outputAfterEach') },
          { value: 'returned', label: say('returnedData') },
        ]}
        onChange={(value) => onShown(value === 'matrix' ? 'matrix' : { half: null })}
      />
      <Segmented
        size="small"
        value={onlyFailed}
        options={[
          { value: false, label: say('showAll', { count: devices.length }) },
          { value: true, label: say('showFailed', { count: failed.length }) },
        ]}
        onChange={onOnlyFailed}
      />
      <span className="space" />
      <Button size="small" onClick={select}>
        {say('selectFailed')}
      </Button>
      {may && isOver ? (
        <Button size="small" type="primary" icon={<Icon name="refresh" size={14} />} onClick={again}>
          {say('again', { count: chosen.length })}
        </Button>
      ) : null}
    </div>
  )
}
