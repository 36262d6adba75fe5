import { calls } from '@sundial/contract/calls.ts'
import { useDeferredValue } from 'react'
import { useCall } from '../kit/server/use-call.ts'

export type Finding = { key: string; kind: 'searchStations' | 'searchModules' | 'searchTasks'; title: string; note: string; to: string }

const stationPath = (id: number) => `/powerManageList/powerDetails?id=${id}`
const perKind = 5
const tasksLooked = 100

/** Stations, modules (by code, number or MAC) and tasks (by number or target) that match a text. */
export const useSearch = (text: string): { findings: Finding[]; busy: boolean } => {
  const wanted = useDeferredValue(text.trim())
  const enabled = wanted.length > 0
  const stations = useCall(calls.stations, { name: wanted, pageSize: perKind }, { enabled })
  const modules = useCall(calls.rsdList, { text: wanted, pageSize: perKind }, { enabled })
  const tasks = useCall(calls.tasks, { pageSize: tasksLooked }, { enabled })
  if (!enabled) return { findings: [], busy: false }
  const lower = wanted.toLowerCase()
  const matching = (tasks.data?.list ?? [])
    .filter((task) => `${task.number} ${task.target.label}`.toLowerCase().includes(lower))
    .slice(0, perKind)
  return {
    busy: stations.isFetching || modules.isFetching || tasks.isFetching,
    findings: [
      ...(stations.data?.list ?? []).map(
        ({ id, name, code }): Finding => ({ key: `s${id}`, kind: 'searchStations', title: name, note: code, to: stationPath(id) }),
      ),
      ...(modules.data?.list ?? []).map(
        ({ id, code, mac, number, stationName, stationId }): Finding => ({
          key: `m${id}`,
          kind: 'searchModules',
          title: code,
          note: `${mac ?? number} · ${stationName}`,
          to: `${stationPath(stationId)}&module=${id}`,
        }),
      ),
      ...matching.map(
        ({ id, number, target, orgName }): Finding => ({
          key: `t${id}`,
          kind: 'searchTasks',
          title: number,
          note: `${target.label} · ${orgName}`,
          to: `/devOps/task?id=${id}`,
        }),
      ),
    ],
  }
}
