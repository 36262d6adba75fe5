import { stationForm } from '@sundial/phrases/station-form.ts'
import { useId } from 'react'
import type { Form } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { PhotosInput } from '../parts/photos/PhotosInput.tsx'
import type { PhotoUploads } from '../parts/photos/use-photo-uploads.ts'
import type { Draft } from './station-draft.ts'

/** The photos of the station; an upload is kept by the server at once, and attached when the form is saved. */
export const PhotosField = ({ form, uploads }: { form: Form<Draft>; uploads: PhotoUploads }) => {
  const say = useSay(stationForm)
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame and can't be a cell of the grid in every browser
    <div className="form-field form-wide" role="group" aria-labelledby={id}>
      <span className="station-photos-label" id={id}>
        {say('photos')}
      </span>
      <PhotosInput photos={form.draft.photos} uploads={uploads} onChange={(photos) => form.set('photos', photos)} />
    </div>
  )
}
