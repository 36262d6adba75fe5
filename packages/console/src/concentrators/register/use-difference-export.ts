import { exportCalls } from '@sundial/contract/exports.ts'
import type { RegisterDifference } from '@sundial/contract/register.ts'
import { usePlantTime } from '../../kit/format/PlantTime.tsx'
import { callServer } from '../../kit/server/call-server.ts'
import { useTicketExport } from '../../kit/server/use-ticket-export.ts'
import type { Register } from './decisions.ts'
import { useWords } from './use-words.ts'

/** Has the server make a file of the differences that are shown, in the words of the table. */
export const useDifferenceExport = ({ name, gw, timeZone }: Register, rows: readonly RegisterDifference[]) => {
  const { say, ours, theirs, kindSince } = useWords()
  const { text } = usePlantTime(timeZone)
  const columns: [title: string, value: (row: RegisterDifference) => string][] = [
    [say('positionDevice'), ({ field, code, number }) => (field === 'interval' ? name : (code ?? number))],
    [say('number'), ({ number }) => number],
    [say('what'), (row) => kindSince(row, text(row.since, 'moment', true))],
    [say('platformHolds'), ours],
    [say('concentratorHolds'), theirs],
    [say('why'), ({ reason }) => say(`reason_${reason}`)],
  ]
  return useTicketExport(() =>
    callServer(exportCalls.exportRows, {
      exTitle: `${name} ${gw}`,
      titles: columns.map(([title]) => title),
      titleValues: columns.map((_, i) => `c${i}`),
      jsonList: rows.map((row) => Object.fromEntries(columns.map(([, value], i) => [`c${i}`, value(row)]))),
    }),
  )
}
