import { useState } from 'react'
import { photoAddress } from './photo-address.ts'
import './photos.css'

type Props = { id: number; alt: string; className?: string }

/** The thumbnail of a photo, loaded once it is nearly seen; its room stays where it can't be shown. */
export const PhotoThumb = ({ id, alt, className = '' }: Props) => {
  const [failed, setFailed] = useState(false)
  if (failed) return <span className={`photo-thumb ${className}`} role="img" aria-label={alt} />
  return (
    <img
      className={`photo-thumb ${className}`}
      src={photoAddress(id, 'small')}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
    />
  )
}
