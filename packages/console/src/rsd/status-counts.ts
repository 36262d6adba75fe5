import type { TaskDevice } from '@sundial/contract/tasks.ts'
import { foundStatus } from '@sundial/core/rsd/result-words.ts'
import { type SeenAs, statusLooks } from './seen-as.ts'

/** How many devices of a query were found in each status, the dangerous one first. */
export const statusCounts = (devices: readonly TaskDevice[]) => {
  const found = Map.groupBy(devices, (device) => foundStatus(device, 'rsdStatus'))
  const row = <W extends string>(status: keyof typeof statusLooks, word: W): { word: W; count: number } & SeenAs => ({
    word,
    count: found.get(status)?.length ?? 0,
    ...statusLooks[status],
  })
  return [
    row('aboveLimit', 'statusAboveLimit'),
    row('energised', 'statusEnergised'),
    row('shutDown', 'statusShutDown'),
    row('unclear', 'statusUnclear'),
  ].filter(({ word, count }) => count > 0 || word === 'statusEnergised' || word === 'statusShutDown')
}
