import { wiringCalls } from '@sundial/contract/wiring.ts'
import type { RefusalName } from '@sundial/core/kit/refusal.ts'
import type { WiredPart } from '@sundial/core/wiring/wired-parts.ts'
import { useEffect, useState } from 'react'
import { callServer } from '../kit/server/call-server.ts'
import type { Edits } from './draft.ts'
import type { CellPreview } from './faults.ts'

/** Wait for the next key this long before the server is asked. */
const quietMs = 400

type Answer = { previews: ReadonlyMap<number, CellPreview>; problem: string | null }
const nothing: Answer = { previews: new Map(), problem: null }

export const cellsOf = (edits: Edits) => [...edits].map(([id, { name, version }]) => ({ id, name, version }))

const ask = async (stationId: number, part: WiredPart, edits: Edits, signal: AbortSignal): Promise<Answer> => {
  const { changes, faults } = await callServer(wiringCalls.previewWiring, { stationId, part, cells: cellsOf(edits) }, signal)
  const isNew = new Set(changes.flatMap((change) => (change.isNew ? [change.id] : [])))
  const faultOf = new Map(faults.map((fault) => [fault.id, fault]))
  const previews = [...edits].map(([id, edit]): [number, CellPreview] => {
    const fault = faultOf.get(id)
    return [id, { ...edit, refusal: (fault?.refusal as RefusalName | undefined) ?? null, text: fault?.text ?? '', isNew: isNew.has(id) }]
  })
  return { previews: new Map(previews), problem: null }
}

/** The server's judgement of the changes, asked soon after the last change. Only the server knows, for example, the devices of other plants. */
export const useWiringPreview = (stationId: number, part: WiredPart, edits: Edits, may: boolean): Answer => {
  const [answer, setAnswer] = useState<Answer>(nothing)
  useEffect(() => {
    if (!may || edits.size === 0) return setAnswer(nothing)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      ask(stationId, part, edits, stop.signal).then(setAnswer, (error: unknown) => {
        if (!stop.signal.aborted) setAnswer({ ...nothing, problem: error instanceof Error ? error.message : String(error) })
      })
    }, quietMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [stationId, part, edits, may])
  return answer
}
