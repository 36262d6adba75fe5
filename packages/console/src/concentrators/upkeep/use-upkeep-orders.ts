import { broadcastCalls } from '@sundial/contract/broadcast.ts'
import { missingReportCalls } from '@sundial/contract/missing-reports.ts'
import { upkeepCalls } from '@sundial/contract/upkeep.ts'
import { upkeep } from '@sundial/phrases/upkeep.ts'
import { useConfirming } from '../../kit/confirm/use-confirming.ts'
import { useSay } from '../../kit/language/language.ts'
import { notify, notifyError } from '../../kit/notices/notices.ts'
import { callServer } from '../../kit/server/call-server.ts'
import type { Entity } from '../concentrator-draft.ts'

const {
  startCollecting,
  stopCollecting,
  readConcentratorSettings,
  restartConcentrator,
  setConcentratorClock,
  allowConcentratorNotices,
  denyConcentratorNotices,
} = upkeepCalls

/** Orders about a concentrator itself that need no form. What was done is shown by the reading that follows. */
export const useUpkeepOrders = ({ gw, name }: Entity) => {
  const say = useSay(upkeep)
  const confirm = useConfirming()
  const done = say('sent', { name })
  const atOnce = (order: Promise<unknown>) => void order.then(() => notify('success', done), notifyError)
  return {
    read: () => void callServer(readConcentratorSettings, { gw }).catch(notifyError),
    setClock: () => atOnce(callServer(setConcentratorClock, { gw })),
    allow: () => atOnce(callServer(allowConcentratorNotices, { gw })),
    start: () => atOnce(callServer(startCollecting, { gw })),
    stop: () => {
      const run = () => callServer(stopCollecting, { gw })
      void confirm({ title: say('stopTitle'), text: say('stopAsk', { name }), go: say('stopGo'), done, run })
    },
    stopBroadcast: () => {
      const run = () => callServer(broadcastCalls.stopBroadcast, { gw })
      void confirm({ title: say('broadcastStopTitle'), text: say('broadcastStopAsk', { name }), go: say('stopGo'), done, run })
    },
    deny: () => {
      const run = () => callServer(denyConcentratorNotices, { gw })
      void confirm({ title: say('denyTitle'), text: say('denyAsk', { name }), go: say('denyGo'), done, run })
    },
    drop: ({ xfer, name: file, version }: { xfer: string; name: string; version: string }) => {
      const run = () => callServer(missingReportCalls.dropConcentratorFile, { gw, xfer })
      void confirm({ title: say('dropTitle'), text: say('dropAsk', { name, file: `${file} ${version}` }), go: say('dropGo'), done, run })
    },
    restart: () => {
      const run = () => callServer(restartConcentrator, { gw })
      void confirm({ title: say('restartTitle'), text: say('restartAsk', { name }), go: say('restartGo'), done, run })
    },
  }
}
