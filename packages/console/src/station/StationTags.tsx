import type { LockOutRow } from '@sundial/contract/lock-outs.ts'
import { useState } from 'react'
import { TagLine } from '../parts/lock-outs/TagLine.tsx'
import { TakeOffDialog } from '../parts/lock-outs/TakeOffDialog.tsx'
import { useTags } from '../parts/lock-outs/use-tags.ts'

/** The lock-out tags that hang at a plant, below its head. */
export const StationTags = ({ stationId }: { stationId: number }) => {
  const tags = useTags(stationId)
  const [takingOff, setTakingOff] = useState<LockOutRow | null>(null)
  return (
    <>
      {tags.map((tag) => (
        <TagLine key={tag.id} tag={tag} onTakeOff={setTakingOff} />
      ))}
      {takingOff ? <TakeOffDialog key={takingOff.id} tag={takingOff} onClose={() => setTakingOff(null)} /> : null}
    </>
  )
}
