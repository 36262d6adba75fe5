import { stationPhotosMax } from '@sundial/core/attachments/purposes.ts'
import { photos as phrases } from '@sundial/phrases/photos.ts'
import { Button } from 'antd'
import { useRef } from 'react'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useSay } from '../../kit/language/language.ts'
import { PhotoThumb } from './PhotoThumb.tsx'
import type { PhotoUploads } from './use-photo-uploads.ts'
import './photos.css'

type Props = { photos: readonly number[]; onChange: (photos: number[]) => void; uploads: PhotoUploads }

/** The same list with what stands at `from` before or behind its neighbour. */
const moved = (photos: readonly number[], from: number, to: number): number[] => {
  const next = photos.filter((_, i) => i !== from)
  next.splice(to, 0, photos[from]!)
  return next
}

type TileProps = Pick<Props, 'photos' | 'onChange'> & { place: number }
const Tile = ({ photos, onChange, place }: TileProps) => {
  const say = useSay(phrases)
  const shown = { place: place + 1 }
  const button = (
    word: 'forward' | 'back' | 'remove',
    icon: 'chevronLeft' | 'chevronRight' | 'trash',
    disabled: boolean,
    act: () => void,
  ) => (
    <button type="button" className="icon-button" aria-label={say(word, shown)} title={say(word, shown)} disabled={disabled} onClick={act}>
      <Icon name={icon} size={14} />
    </button>
  )
  return (
    <li className="photo-tile">
      <PhotoThumb id={photos[place]!} alt={say('photo', shown)} />
      <div className="photo-acts">
        {button('forward', 'chevronLeft', place === 0, () => onChange(moved(photos, place, place - 1)))}
        {button('back', 'chevronRight', place === photos.length - 1, () => onChange(moved(photos, place, place + 1)))}
        {button('remove', 'trash', false, () => onChange(photos.filter((_, i) => i !== place)))}
      </div>
    </li>
  )
}

/** Photos in their order, each to be moved or removed, and where more are added: from the gallery or the camera of a phone. */
export const PhotosInput = ({ photos, onChange, uploads: { progress, refused, add } }: Props) => {
  const say = useSay(phrases)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="photos-input">
      {photos.length > 0 ? (
        <ul className="photo-tiles">
          {photos.map((id, place) => (
            <Tile key={id} {...{ photos, onChange, place }} />
          ))}
        </ul>
      ) : null}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = '' // so that the same file can be chosen again
          void add(files)
        }}
      />
      <div className="row photos-add">
        <Button
          icon={<Icon name="plus" size={14} />}
          aria-busy={progress !== null}
          disabled={progress !== null || photos.length >= stationPhotosMax}
          onClick={() => input.current?.click()}
        >
          {say('add')}
        </Button>
        <span className="meta" role="status">
          {progress ? say('uploading', progress) : say('hint', { max: stationPhotosMax })}
        </span>
      </div>
      {refused.length > 0 ? (
        <ul className="photos-refused" role="alert">
          {refused.map((why) => (
            <li key={why}>{why}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
