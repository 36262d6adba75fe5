import { deviceCalls } from '@sundial/contract/devices.ts'
import type { StationRow } from '@sundial/contract/stations.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import { notify, notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'

/** Has the devices of plants read now: one task and one notice for each. */
export const useReadNow = () => {
  const say = useSay(stations)
  const [reading, setReading] = useState(false)
  const readOne = async ({ id, name }: StationRow) => {
    const target = { kind: 'station' as const, ids: [] }
    try {
      const { number } = await callServer(deviceCalls.collectData, { stationId: id, target })
      notify('success', say('readOrdered', { number }), name)
    } catch (error) {
      notifyError(error, 'error', { title: name, saying: (why) => say('notOrdered', { why }) })
    }
  }
  const readNow = async (rows: readonly StationRow[]) => {
    setReading(true)
    await Promise.all(rows.map(readOne))
    setReading(false)
  }
  return { reading, readNow }
}
