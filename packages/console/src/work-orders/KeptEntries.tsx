import { workOrders } from '@sundial/phrases/work-orders.ts'
import { workQueue } from '@sundial/phrases/work-queue.ts'
import { useEffect, useState } from 'react'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import type { KeptPhoto } from '../parts/work-queue/act.ts'
import { type ActShown, useActsOf } from '../parts/work-queue/use-work-queue.ts'
import { NotSent } from './NotSent.tsx'
import { useActText } from './use-act-text.ts'

/** A photo of this phone that no server has yet. */
export const LocalPhoto = ({ photo, alt }: { photo: KeptPhoto; alt: string }) => {
  const blob = photo.small ?? photo.whole
  const [address, setAddress] = useState<string | undefined>(undefined)
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return <img className="photo-thumb" src={address} alt={alt} />
}

const KeptEntry = ({ shown: { act, doneAt, isSent }, timeZone }: { shown: ActShown; timeZone: string }) => {
  const say = useSay(workOrders)
  const sayQueue = useSay(workQueue)
  const textOf = useActText()
  const mark = isSent ? null : <NotSent />
  if (act.kind !== 'message')
    return (
      <li className="work-happened">
        <PlantTime at={doneAt} timeZone={timeZone} form="short" />
        <span>
          {act.kind === 'proof' ? sayQueue('scanned', { what: act.serialNo }) : textOf(act)} {mark}
        </span>
      </li>
    )
  return (
    <li className="work-message">
      {act.text === '' ? null : <p>{act.text}</p>}
      {act.photos.length > 0 ? (
        <div className="work-photos">
          {act.photos.map((photo, place) => (
            <LocalPhoto key={photo.name + String(place)} photo={photo} alt={say('shownPhoto', { place: place + 1 })} />
          ))}
        </div>
      ) : null}
      <small className="meta">
        <PlantTime at={doneAt} timeZone={timeZone} form="short" /> {mark}
      </small>
    </li>
  )
}

/** What was done on this phone and is not in the thread as it came at `asOf` (epoch ms), after what is. */
export const KeptEntries = ({ orderId, timeZone, asOf }: { orderId: number; timeZone: string; asOf: number | null }) =>
  useActsOf(orderId)
    .filter(({ refused, sentAt }) => refused === null && (sentAt === null || asOf === null || sentAt >= asOf))
    .map((shown) => <KeptEntry key={shown.key} {...{ shown, timeZone }} />)
