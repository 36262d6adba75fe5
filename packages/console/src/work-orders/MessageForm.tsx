import { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { messagePhotosMax } from '@sundial/core/work-orders/entries.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { Button, Input } from 'antd'
import { useRef } from 'react'
import { lengthOf } from '../kit/form/length-of.ts'
import { Refused } from '../kit/form/Refused.tsx'
import { useSaving } from '../kit/form/use-saving.ts'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { IconButton } from '../kit/icons/IconButton.tsx'
import { useSay } from '../kit/language/language.ts'
import { newKey } from '../kit/new-key.ts'
import { callServer } from '../kit/server/call-server.ts'
import { PhotoThumb } from '../parts/photos/PhotoThumb.tsx'
import { usePhotoUploads } from '../parts/photos/use-photo-uploads.ts'

const uploading = { call: workOrderCalls.uploadWorkPhoto, max: messagePhotosMax }

/** A message with its photos. A key is its own until it is sent, so that what is sent twice is kept once. */
const useMessage = (id: number) => {
  const [{ text, photos, key }, set] = useUnfinished(`message ${id}`, () => ({ text: '', photos: [] as readonly number[], key: newKey() }))
  const { saving, refusal, run } = useSaving()
  const setPhotos = (next: readonly number[]) => set((was) => ({ ...was, photos: next }))
  const isEmpty = text.trim() === '' && photos.length === 0
  const send = () =>
    run(async () => {
      await callServer(workOrderCalls.addWorkMessage, { id, text: text.trim(), photos: [...photos], key })
      set({ text: '', photos: [], key: newKey() })
    })
  return { text, photos, setPhotos, saving, refusal, isEmpty, send, setText: (next: string) => set((was) => ({ ...was, text: next })) }
}

/** Writes a message, with photos from the camera or the gallery; Enter sends it. */
export const MessageForm = ({ id }: { id: number }) => {
  const say = useSay(workOrders)
  const input = useRef<HTMLInputElement>(null)
  const message = useMessage(id)
  const { text, photos, setPhotos, saving, refusal, isEmpty, send } = message
  const { progress, refused, add } = usePhotoUploads(photos, setPhotos, uploading)
  const busy = saving || progress !== null
  return (
    <form
      className="work-compose"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && !isEmpty) void send()
      }}
    >
      {photos.length > 0 ? (
        <ul className="work-compose-photos">
          {photos.map((photo, place) => (
            <li key={photo}>
              <PhotoThumb id={photo} alt={say('shownPhoto', { place: place + 1 })} />
              <IconButton
                icon="cross"
                size={12}
                label={say('dropPhoto', { place: place + 1 })}
                onClick={() => setPhotos(photos.filter((other) => other !== photo))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="row">
        <Input
          aria-label={say('message')}
          placeholder={say('message')}
          maxLength={lengthOf(workOrderCalls.addWorkMessage.input, 'text') ?? 2000}
          value={text}
          onChange={({ target }) => message.setText(target.value)}
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
