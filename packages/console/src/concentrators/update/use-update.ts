import { deviceListCalls } from '@sundial/contract/device-list.ts'
import { deviceVersionCalls } from '@sundial/contract/device-versions.ts'
import { firmwareCalls } from '@sundial/contract/firmware.ts'
import { type TaskRow, taskCalls } from '@sundial/contract/tasks.ts'
import { updateStepCalls } from '@sundial/contract/update-steps.ts'
import { updateSteps } from '@sundial/phrases/update-steps.ts'
import { useState } from 'react'
import { useEvents } from '../../kit/events/use-events.ts'
import { useSay } from '../../kit/language/language.ts'
import { notify, notifyError } from '../../kit/notices/notices.ts'
import { callServer } from '../../kit/server/call-server.ts'
import { refetch } from '../../kit/server/refetch.ts'
import { useCall } from '../../kit/server/use-call.ts'
import { useMayCall } from '../../kit/session/use-session.ts'
import type { Entity } from '../concentrator-draft.ts'

/** Most modules that are offered: a page of the list of devices. A concentrator has 200 to 300. */
export const modulesMax = 1000
export type Module = { id: number; code: string; firmware: string | null }

/** The modules behind a concentrator, by their codes, and how many there are. */
export const useModulesBehind = ({ stationId, gw }: Entity) => {
  const {
    data,
    error,
    refetch: again,
  } = useCall(deviceListCalls.deviceList, { stationId, gw, kind: 'module', sortBy: 'code', pageSize: modulesMax })
  const modules = data?.list.flatMap(({ id, code, firmware }): Module[] => (typeof id === 'number' ? [{ id, code, firmware }] : []))
  return { modules, count: data?.pageTotalCount ?? 0, error, again }
}

/** The selected package. Before a selection it is the newest package for a model behind this concentrator. */
export const usePackages = (gw: string) => {
  const [chosen, choose] = useState<number | null>(null)
  const { data, error, refetch: again } = useCall(firmwareCalls.firmwarePackages, {})
  const list = (data?.list ?? []).filter(({ kind }) => kind === 'optimizerFirmware')
  const offered = useCall(deviceVersionCalls.offeredVersions, { gw }).data?.offered[0]?.packageId
  const one = list.find(({ id }) => id === chosen) ?? list.find(({ id }) => id === offered) ?? list[0] ?? null
  return { list, one, choose, known: data !== undefined, error, again }
}
export type Package = NonNullable<ReturnType<typeof usePackages>['one']>

/** The newest task of a type at a concentrator, of the last hundred of its plant; undefined: none, or the user may not see tasks. */
const useNewest = ({ stationId, gw }: Entity, taskType: 'fileTransfer' | 'optimizerUpgrade'): TaskRow | undefined => {
  const enabled = useMayCall(taskCalls.tasks)
  const { data } = useCall(taskCalls.tasks, { stationId, taskType, pageSize: 100 }, { enabled, everyMs: 60_000 })
  return data?.list.find(({ concentrators }) => concentrators.includes(gw))
}

/** What was done last of the steps at this concentrator, kept up by events. */
export const useLastSteps = (entity: Entity) => {
  useEvents('task', ({ task }) => {
    if (!task.concentrators.includes(entity.gw)) return
    void refetch('tasks')
    // what the modules run may be another version now
    if (task.status !== 1) void refetch('concentrators')
  })
  return { transfer: useNewest(entity, 'fileTransfer'), switched: useNewest(entity, 'optimizerUpgrade') }
}

/** Orders of the steps that need no form. */
export const useStepOrders = ({ gw, stationId }: Entity) => {
  const say = useSay(updateSteps)
  const said = (made: readonly { number: string }[]) =>
    notify('success', say('sent', { number: made.map(({ number }) => number).join(', ') }))
  return {
    send: (packageId: number) => void callServer(firmwareCalls.sendFirmware, { packageId, gw }).then((made) => said([made]), notifyError),
    resend: (packageId: number) =>
      void callServer(firmwareCalls.resendFirmware, { packageId, gw }).then((made) => said([made]), notifyError),
    read: (modules: readonly Module[]) => {
      const target = { kind: 'list' as const, ids: modules.map(({ id }) => id) }
      void callServer(updateStepCalls.readVersions, { stationId, target }).then(({ tasks }) => said(tasks), notifyError)
    },
  }
}
