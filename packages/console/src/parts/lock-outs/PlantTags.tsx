import type { LockOutRow } from '@sundial/contract/lock-outs.ts'
import { useState } from 'react'
import { TagLine } from './TagLine.tsx'
import { TakeOffDialog } from './TakeOffDialog.tsx'
import { useTags } from './use-tags.ts'

/** The lock-out tags that hang at a plant, below the head of every page about it. */
export const PlantTags = ({ stationId }: { stationId: number }) => {
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
