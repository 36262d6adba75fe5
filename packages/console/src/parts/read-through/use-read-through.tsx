import { passThroughCalls } from '@sundial/contract/pass-through.ts'
import { readThrough } from '@sundial/phrases/read-through.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { useSay } from '../../kit/language/language.ts'
import { notifyError } from '../../kit/notices/notices.ts'
import { lazyPart } from '../../kit/routes/lazy-part.tsx'
import { callServer } from '../../kit/server/call-server.ts'
import { serverNow } from '../../kit/server/server-clock.ts'
import { useMay } from '../../kit/session/use-session.ts'
import { modulesMax, typesFor } from './returned.ts'

const ReturnedDialog = lazyPart(async () => ({ default: (await import('./ReturnedDialog.tsx')).ReturnedDialog }), { floating: true })

/** `of`: what was read; null: a reading of before is shown. */
type Shown = { tokens: readonly string[]; of: { stationId: number; ids: readonly number[] } | null }

export type ReadThrough = {
  may: boolean
  /** The order is being given. */
  asking: boolean
  /** Why so many modules cannot be read together; null: they can. */
  whyNot: (count: number) => string | null
  read: (stationId: number, ids: readonly number[]) => void
  /** Shows what earlier readings returned, by their tokens. */
  show: (tokens: readonly string[]) => void
  /** To be drawn by who reads. */
  dialog: ReactNode
}

/** Reads modules of a plant through their concentrators, and shows what they return in a dialog. */
export const useReadThrough = (): ReadThrough => {
  const say = useSay(readThrough)
  const may = useMay(passThroughCalls.readThrough.may)
  const [asking, setAsking] = useState(false)
  const [shown, setShown] = useState<Shown | null>(null)
  const read = async (stationId: number, ids: readonly number[]) => {
    setAsking(true)
    try {
      const asked = { id: stationId, deviceIds: [...ids], types: typesFor(ids.length), time: Math.round(serverNow()) }
      const { tasks } = await callServer(passThroughCalls.readThrough, asked)
      // Dialogs stand outside of what fills the screen, and would not be seen.
      if (document.fullscreenElement) void document.exitFullscreen()
      setShown({ of: { stationId, ids }, tokens: tasks.map(({ number }) => number) })
    } catch (error) {
      notifyError(error)
    } finally {
      setAsking(false)
    }
  }
  const of = shown?.of
  return {
    may,
    asking,
    whyNot: (count) => (count > modulesMax ? say('tooMany', { count: modulesMax }) : null),
    read: (stationId, asked) => void read(stationId, asked),
    show: (tokens) => setShown({ of: null, tokens }),
    dialog: shown ? (
      <Suspense fallback={null}>
        <ReturnedDialog
          tokens={shown.tokens}
          again={of ? { busy: asking, go: () => void read(of.stationId, of.ids) } : null}
          onClose={() => setShown(null)}
        />
      </Suspense>
    ) : null,
  }
}
