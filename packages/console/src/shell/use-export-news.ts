import type { ExportRow } from '@sundial/contract/exports.ts'
import { exports as phrases } from '@sundial/phrases/exports.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { endedBetween } from '../parts/exports/ended-between.ts'
import { takeExport, useExports } from '../parts/exports/use-exports.ts'

/** Says that a file is ready, with the way to take it, or why there is none. The notice centre keeps it from the server. */
export const useExportNews = (): void => {
  const say = useSay(phrases)
  const { data } = useExports()
  const last = useRef<readonly ExportRow[] | null>(null)
  const look = useEffectEvent((rows: readonly ExportRow[]) => {
    // Exports that ended before the console was opened give no notice: the notice centre lists them.
    for (const row of endedBetween(last.current ?? rows, rows)) {
      if (row.state === 'failed') notify('warning', say('failed', { why: row.reason ?? '–' }), { waits: true })
      else {
        const act = { text: say('download'), run: () => takeExport(row) }
        notify('success', say('isReady', { name: row.fileName ?? row.title }), { act, waits: true })
      }
    }
    last.current = rows
  })
  useEffect(() => {
    if (data) look(data)
  }, [data])
}
