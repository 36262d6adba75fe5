import { photos as phrases } from '@sundial/phrases/photos.ts'
import { Modal } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useSay } from '../../kit/language/language.ts'
import { photoAddress } from './photo-address.ts'
import './photos.css'

type Props = { photos: readonly number[]; name: string; onClose: () => void }

/** The photos of a station one by one, as large as the window lets them; the arrow keys lead on. */
export const Lightbox = ({ photos, name, onClose }: Props) => {
  const say = useSay(phrases)
  const [at, setAt] = useState(0)
  const [failed, setFailed] = useState<number | null>(null)
  const all = photos.length
  const go = (step: 1 | -1) => setAt((at + step + all) % all)
  const place = { place: at + 1, all }
  const byKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(1)
    if (key === 'ArrowLeft') go(-1)
  }
  const arrow = (word: 'previous' | 'next', icon: 'chevronLeft' | 'chevronRight', step: 1 | -1) => (
    <button type="button" className="icon-button lightbox-arrow" aria-label={say(word)} title={say(word)} onClick={() => go(step)}>
      <Icon name={icon} size={20} />
    </button>
  )
  return (
    <Modal
      open
      centered
      width={1120}
      title={say('title', { name })}
      closeIcon={<Icon name="cross" />}
      footer={null}
      onCancel={onClose}
      className="lightbox"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a second way to the two buttons inside */}
      <div className="lightbox-stage" onKeyDown={byKey}>
        {failed === photos[at] ? (
          <p className="meta">{say('gone')}</p>
        ) : (
          <img key={photos[at]} src={photoAddress(photos[at]!, 'whole')} alt={say('photo', place)} onError={() => setFailed(photos[at]!)} />
        )}
        {all > 1 ? (
          <div className="row lightbox-foot">
            {arrow('previous', 'chevronLeft', -1)}
            <span className="meta tabular" role="status">
              {say('place', place)}
            </span>
            {arrow('next', 'chevronRight', 1)}
          </div>
        ) : null}
      </div>
    </Modal>
  )
}
