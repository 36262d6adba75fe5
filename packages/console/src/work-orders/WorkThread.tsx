import type { WorkEntry } from '@sundial/contract/work-order-row.ts'
import type { WorkStep } from '@sundial/core/work-orders/checklist.ts'
import { photos as photoPhrases } from '@sundial/phrases/photos.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { workEntryKind, workStep } from '@sundial/phrases/work-orders-labels.ts'
import { Suspense, useState } from 'react'
import { PlantTime, usePlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { PhotoThumb } from '../parts/photos/PhotoThumb.tsx'
import { useWorkName } from '../parts/work-orders/use-work-name.ts'
import type { Detail } from './detail.ts'
import { KeptEntries } from './KeptEntries.tsx'

const Lightbox = lazyPart(async () => ({ default: (await import('../parts/photos/Lightbox.tsx')).Lightbox }), { floating: true })
const stepKinds: readonly WorkEntry['kind'][] = ['step', 'notNeeded', 'stepUndone']

/** What happened, in a line. */
const useLine = () => {
  const say = useSay(workOrders)
  const sayKind = useSay(workEntryKind)
  const sayStep = useSay(workStep)
  return ({ kind, by, to, text }: WorkEntry): string => {
    const name = by?.name ?? say('watch')
    const more = stepKinds.includes(kind) ? sayStep(text as WorkStep) : text
    const what = to === null ? say('entryBy', { what: sayKind(kind), name }) : say('entryTo', { what: sayKind(kind), to, name })
    return more === '' ? what : `${what} · ${more}`
  }
}

/** When an entry came that a phone had kept; nothing where it came at once. */
const SentAt = ({ entry: { sentAt }, timeZone }: { entry: WorkEntry; timeZone: string }) => {
  const say = useSay(workOrders)
  const { text } = usePlantTime(timeZone)
  return sentAt === null ? null : <span className="tabular quiet"> · {say('sentAt', { time: text(sentAt, 'short') })}</span>
}

type EntryProps = { entry: WorkEntry; timeZone: string; onPhoto: (photos: readonly number[]) => void }

const Photos = ({ entry: { photos, by }, onPhoto }: Omit<EntryProps, 'timeZone'>) => {
  const say = useSay(photoPhrases)
  if (photos.length === 0) return null
  const label = say('show', { name: by?.name ?? '' })
  return (
    <button type="button" className="work-photos" aria-label={label} title={label} onClick={() => onPhoto(photos)}>
      {photos.map((id) => (
        <PhotoThumb key={id} id={id} alt="" />
      ))}
    </button>
  )
}

const Message = (props: EntryProps) => {
  const { entry, timeZone } = props
  return (
    <li className="work-message">
      {entry.text === '' ? null : <p>{entry.text}</p>}
      <Photos {...props} />
      <small className="meta">
        {entry.by?.name} · <PlantTime at={entry.at} timeZone={timeZone} form="short" />
        <SentAt {...{ entry, timeZone }} />
      </small>
    </li>
  )
}

const Happened = ({ entry, timeZone }: Omit<EntryProps, 'onPhoto'>) => {
  const lineOf = useLine()
  return (
    <li className="work-happened" data-kind={entry.kind}>
      <PlantTime at={entry.at} timeZone={timeZone} form="short" />
      <span>
        {lineOf(entry)}
        <SentAt {...{ entry, timeZone }} />
      </span>
    </li>
  )
}

/** Messages and what happened, the oldest first. */
export const WorkThread = ({ detail: { order, entries }, asOf }: { detail: Detail; asOf: number | null }) => {
  const say = useSay(workOrders)
  const nameOf = useWorkName()
  const [photos, setPhotos] = useState<readonly number[] | null>(null)
  const { timeZone } = order
  return (
    <section className="work-section">
      <h3>{say('thread')}</h3>
      <ol className="work-thread">
        {entries.map((entry) =>
          entry.kind === 'message' ? (
            <Message key={entry.id} {...{ entry, timeZone }} onPhoto={setPhotos} />
          ) : (
            <Happened key={entry.id} {...{ entry, timeZone }} />
          ),
        )}
        <KeptEntries orderId={order.id} {...{ timeZone, asOf }} />
      </ol>
      <Suspense fallback={null}>
        {photos ? <Lightbox photos={photos} name={nameOf(order)} onClose={() => setPhotos(null)} /> : null}
      </Suspense>
    </section>
  )
}
