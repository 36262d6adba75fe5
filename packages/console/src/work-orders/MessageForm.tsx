import { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { messagePhotosMax } from '@sundial/core/work-orders/entries.ts'
import { photos as photoPhrases } from '@sundial/phrases/photos.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { lengthOf } from '../kit/form/length-of.ts'
import { Refused } from '../kit/form/Refused.tsx'
import { useSaving } from '../kit/form/use-saving.ts'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { IconButton } from '../kit/icons/IconButton.tsx'
import { useSay } from '../kit/language/language.ts'
import { shrinkPhoto } from '../parts/photos/shrink-photo.ts'
import type { KeptPhoto } from '../parts/work-queue/act.ts'
import { useDraft } from '../parts/work-queue/use-draft.ts'
import { perform } from '../parts/work-queue/work-queue.ts'
import { LocalPhoto } from './KeptEntries.tsx'
import '../parts/photos/photos.css'

/** A photo as it is kept and sent: small enough, with its thumbnail. What the browser cannot read goes as it is; the server says what it is. */
const keptPhoto = async (file: File): Promise<KeptPhoto> => {
  const made = await shrinkPhoto(file)
  return { whole: made?.whole ?? file, small: made?.small ?? null, name: made?.whole.name ?? file.name, uploaded: null }
}

/** The photos of a message that is being written. `refused`: those for which there is no room. */
const usePhotos = () => {
  const say = useSay(photoPhrases)
  const [photos, setPhotos] = useState<readonly KeptPhoto[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const add = async (files: readonly File[]) => {
    setBusy(true)
    const room = messagePhotosMax - photos.length
    setRefused(files.slice(room).map(({ name }) => say('full', { max: messagePhotosMax, name })))
    try {
      for (const file of files.slice(0, room)) {
        const photo = await keptPhoto(file)
        setPhotos((was) => [...was, photo])
      }
    } finally {
      setBusy(false)
    }
  }
  return { photos, setPhotos, refused, busy, add }
}

/** A message: it is sent, or kept on this phone, and then the next one begins. */
const useMessage = (id: number) => {
  const [text, setText] = useUnfinished(`message ${id}`, '')
  const { photos, setPhotos, ...adding } = usePhotos()
  const { saving, refusal, run } = useSaving()
  const forget = useDraft(id, { text, photos }, (draft) => {
    setText(draft.text)
    setPhotos(draft.photos)
  })
  const isEmpty = text.trim() === '' && photos.length === 0
  const send = () =>
    run(async () => {
      await perform(id, { kind: 'message', text: text.trim(), photos })
      setText('')
      setPhotos([])
      forget()
    })
  return { text, setText, photos, setPhotos, ...adding, saving, refusal, isEmpty, send }
}

type PhotosProps = { photos: readonly KeptPhoto[]; onChange: (photos: readonly KeptPhoto[]) => void }
const Photos = ({ photos, onChange }: PhotosProps) => {
  const say = useSay(workOrders)
  if (photos.length === 0) return null
  return (
    <ul className="work-compose-photos">
      {photos.map((photo, place) => (
        <li key={photo.name + String(place)}>
          <LocalPhoto photo={photo} alt={say('shownPhoto', { place: place + 1 })} />
          <IconButton
            icon="cross"
            size={12}
            label={say('dropPhoto', { place: place + 1 })}
            onClick={() => onChange(photos.filter((other) => other !== photo))}
          />
        </li>
      ))}
    </ul>
  )
}

/** Writes a message, with photos from the camera or the gallery; Enter sends it. Without a network it is kept on this phone. */
export const MessageForm = ({ id }: { id: number }) => {
  const say = useSay(workOrders)
  const input = useRef<HTMLInputElement>(null)
  const { text, setText, photos, setPhotos, refused, busy: adding, add, saving, refusal, isEmpty, send } = useMessage(id)
  const busy = saving || adding
  return (
    <form
      className="work-compose"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && !isEmpty) void send()
      }}
    >
      <Photos photos={photos} onChange={setPhotos} />
      <div className="row">
        <Input
          aria-label={say('message')}
          placeholder={say('message')}
          maxLength={lengthOf(workOrderCalls.addWorkMessage.input, 'text') ?? 2000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          hidden
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            target.value = '' // so that the same file can be chosen again
            void add(files)
          }}
        />
        <IconButton icon="picture" label={say('addPhoto')} onClick={() => input.current?.click()} />
        <Button htmlType="submit" aria-busy={busy} disabled={busy || isEmpty}>
          {say('send')}
        </Button>
      </div>
      {refused.map((why) => (
        <p key={why} role="alert" className="work-refused">
          {why}
        </p>
      ))}
      <Refused refusal={refusal} />
    </form>
  )
}
