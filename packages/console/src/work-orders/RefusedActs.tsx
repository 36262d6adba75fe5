import { workQueue as phrases } from '@sundial/phrases/work-queue.ts'
import { Button } from 'antd'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import { copyText } from '../kit/notices/copy-text.ts'
import type { KeptPhoto } from '../parts/work-queue/act.ts'
import { type ActShown, useActsOf } from '../parts/work-queue/use-work-queue.ts'
import { workQueue } from '../parts/work-queue/work-queue.ts'
import { useActText } from './use-act-text.ts'

/** Gives a photo to the phone as a file. */
const savePhoto = ({ whole, name }: KeptPhoto) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(whole)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

const RefusedAct = ({ shown, timeZone }: { shown: ActShown; timeZone: string }) => {
  const say = useSay(phrases)
  const textOf = useActText()
  const { text } = usePlantTime(timeZone)
  const { act, doneAt, refused } = shown
  return (
    <li className="work-refused-act">
      <p role="alert">{say('refused', { why: refused ?? '' })}</p>
      <p>
        <span className="tabular">{text(doneAt, 'short')}</span> · {textOf(act)}
      </p>
      {act.kind === 'proof' ? <p className="meta">{say('refusedHint')}</p> : null}
      <div className="work-refused-acts">
        <Button size="small" onClick={() => void workQueue.retry(shown)}>
          {say('again')}
        </Button>
        {act.kind === 'message' && act.text !== '' ? (
          <Button size="small" onClick={() => void copyText(act.text)}>
            {say('copyText')}
          </Button>
        ) : null}
        {act.kind === 'message'
          ? act.photos.map((photo, place) => (
              <Button key={photo.name + String(place)} size="small" onClick={() => savePhoto(photo)}>
                {say('savePhoto', { place: place + 1 })}
              </Button>
            ))
          : null}
        <Button size="small" danger onClick={() => void workQueue.drop(shown)}>
          {say('drop')}
        </Button>
      </div>
    </li>
  )
}

/** What the server did not take of what this phone kept, with the reason: its person decides what becomes of each. */
export const RefusedActs = ({ orderId, timeZone }: { orderId: number; timeZone: string }) => {
  const refused = useActsOf(orderId).filter((act) => act.refused !== null)
  if (refused.length === 0) return null
  return (
    <ul>
      {refused.map((shown) => (
        <RefusedAct key={shown.seq} {...{ shown, timeZone }} />
      ))}
    </ul>
  )
}
