import { attachmentCalls } from '@sundial/contract/attachments.ts'
import { stationPhotosMax } from '@sundial/core/attachments/purposes.ts'
import { photos as phrases } from '@sundial/phrases/photos.ts'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../../kit/language/language.ts'
import { CallError } from '../../kit/server/call-error.ts'
import { uploadFile } from '../../kit/server/call-server.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** Uploads a photo and its thumbnail. Answers its id. */
const upload = async (file: File): Promise<number> => {
  const made = await shrinkPhoto(file)
  const { id } = await uploadFile(attachmentCalls.uploadAttachment, {}, made?.whole ?? file)
  if (made) await uploadFile(attachmentCalls.uploadAttachment, { thumbnailOf: id }, made.small)
  return id
}

/** How far the upload of some files is: which of how many. */
type Progress = { at: number; all: number }

/**
 * Uploads photos one after the other and adds each to those of the form. What is refused is told with its reason; the others are added all
 * the same.
 */
export const usePhotoUploads = (photos: readonly number[], onChange: (photos: number[]) => void) => {
  const say = useSay(phrases)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [refused, setRefused] = useState<readonly string[]>([])
  const latest = useRef({ photos, onChange })
  useEffect(() => {
    latest.current = { photos, onChange }
  })
  const addOne = async (file: File): Promise<string | null> => {
    if (latest.current.photos.length >= stationPhotosMax) return say('full', { max: stationPhotosMax, name: file.name })
    try {
      const next = [...latest.current.photos, await upload(file)]
      latest.current.photos = next
      latest.current.onChange(next)
      return null
    } catch (error) {
      if (error instanceof CallError) return error.message
      throw error
    }
  }
  const add = async (files: readonly File[]): Promise<void> => {
    setRefused([])
    try {
      for (const [i, file] of files.entries()) {
        setProgress({ at: i + 1, all: files.length })
        const why = await addOne(file)
        if (why !== null) setRefused((was) => [...was, why])
      }
    } finally {
      setProgress(null)
    }
  }
  return { progress, refused, add }
}
export type PhotoUploads = ReturnType<typeof usePhotoUploads>
