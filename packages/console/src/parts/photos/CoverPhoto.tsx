import { photos as phrases } from '@sundial/phrases/photos.ts'
import { Suspense, useState } from 'react'
import { useSay } from '../../kit/language/language.ts'
import { lazyPart } from '../../kit/routes/lazy-part.tsx'
import { PhotoThumb } from './PhotoThumb.tsx'
import './photos.css'

const Lightbox = lazyPart(async () => ({ default: (await import('./Lightbox.tsx')).Lightbox }), { floating: true })

type Props = { photos: readonly number[]; name: string }

/** The first photo of a station, with how many there are; it opens all of them. Nothing where there is none. */
export const CoverPhoto = ({ photos, name }: Props) => {
  const say = useSay(phrases)
  const [open, setOpen] = useState(false)
  const [first] = photos
  if (first === undefined) return null
  return (
    <>
      <button
        type="button"
        className="cover-photo"
        aria-label={say('show', { name })}
        title={say('show', { name })}
        onClick={() => setOpen(true)}
      >
        <PhotoThumb id={first} alt="" />
        {photos.length > 1 ? <span className="cover-count tabular">{photos.length}</span> : null}
      </button>
      <Suspense fallback={null}>{open ? <Lightbox {...{ photos, name }} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
