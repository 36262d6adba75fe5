import type { InstalledPart } from '@sundial/core/replacement/parts.ts'
import { scannedName } from '@sundial/core/scan/scanned-name.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Tone } from '../../kit/scan/CameraView.tsx'
import { signal } from '../../kit/scan/signal.ts'
import { useKnown } from './use-known.ts'

/** What was read last: its text, and the name in it; null = there is none of the wanted kind. */
type Read = { code: string; name: string | null }

/** A code that is read for the place that wants a piece of one kind (`here`: its id), and what the name in it is. */
export const useReadName = (part: InstalledPart, here: number) => {
  const [read, setRead] = useState<Read | null>(null)
  const name = read?.name ?? null
  const known = useKnown(name, part, here)
  const { entries, isUsable } = known
  const settled = useEffectEvent(() => signal(isUsable ? 'good' : 'bad'))
  useEffect(() => {
    if (entries !== null) settled()
  }, [entries])
  const onRead = (code: string) => {
    const next = scannedName(part, code)
    if (next === null) signal('bad')
    setRead({ code, name: next })
  }
  const tone: Tone = name !== null && isUsable ? 'good' : 'bad'
  return { read, known, tone: read === null ? ('seeking' as const) : tone, onRead }
}
