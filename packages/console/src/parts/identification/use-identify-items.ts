import { identificationCalls } from '@sundial/contract/identification.ts'
import type { InputOf } from '@sundial/contract/kit/call.ts'
import { identification } from '@sundial/phrases/identification.ts'
import type { MenuProps } from 'antd'
import { useSay } from '../../kit/language/language.ts'
import { newKey } from '../../kit/new-key.ts'
import { notifyError } from '../../kit/notices/notices.ts'
import { callServer } from '../../kit/server/call-server.ts'
import { useMay } from '../../kit/session/use-session.ts'

type Wanted = Pick<InputOf<typeof identificationCalls.identifyArea>, 'stationId' | 'target'>

/** Orders that only ask. */
const asked = ['identifyArea', 'identifyBranch', 'checkInstallation'] as const

/** Entries of a menu that have modules say where they hang, and whether they may be given; `onTask` has the task to watch. Strings are found out by
 * switching, which asks before; `blocked`: why that can't be now. */
export const useIdentifyItems = (
  wanted: Wanted,
  onTask: (taskId: number) => void,
  strings: { blocked: string | null; ask: () => void },
) => {
  const say = useSay(identification)
  const may = useMay(identificationCalls.identifyArea.may)
  const give = async (name: (typeof asked)[number]): Promise<void> => {
    try {
      onTask((await callServer(identificationCalls[name], { ...wanted, idempotencyKey: newKey() })).taskId)
    } catch (error) {
      notifyError(error)
    }
  }
  const asks = asked.map((name) => ({
    key: name,
    label: say(name),
    onClick: () => void give(name),
  }))
  const items: MenuProps['items'] = [
    ...asks,
    {
      key: 'identifyStrings',
      label: say('identifyStrings'),
      disabled: strings.blocked !== null,
      title: strings.blocked ?? '',
      onClick: strings.ask,
    },
  ]
  return { may, items }
}
