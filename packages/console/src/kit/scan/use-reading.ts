import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Camera } from './camera.ts'
import { aimedAt, type CodeReader, openReader } from './code-reader.ts'
import { frameOf, photoOf } from './pictures.ts'
import { type Trouble, watchCodes } from './watch-codes.ts'

/** One reader for the camera and for photos, while a part is shown. */
const useReader = () => {
  const opening = useRef<Promise<CodeReader> | null>(null)
  useEffect(
    () => () => {
      void opening.current?.then((reader) => reader.close())
      opening.current = null
    },
    [],
  )
  return async (picture: HTMLCanvasElement): Promise<string | null> => {
    opening.current ??= openReader()
    const reader = await opening.current
    return aimedAt(await reader.read(picture), picture)
  }
}

/** Reads what the camera sees, again and again, and photos. `trouble`: why nothing was read. */
export const useReading = (video: RefObject<HTMLVideoElement | null>, camera: Camera | null, onRead: (code: string) => void) => {
  const readIn = useReader()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const onCode = useEffectEvent(onRead)
  const read = useEffectEvent(readIn)
  useEffect(() => {
    if (!camera) return
    const canvas = document.createElement('canvas')
    const look = async () => {
      const frame = video.current && frameOf(video.current, canvas)
      return frame && read(frame)
    }
    return watchCodes({ look, onCode: (code) => onCode(code), onTrouble: setTrouble })
  }, [camera, video])
  const readPhoto = async (file: File) => {
    try {
      const code = await readIn(await photoOf(file))
      setTrouble(code === null ? 'noCode' : null)
      if (code !== null) onRead(code)
    } catch {
      // A file that is no picture, or a library that did not come: the person is told, and types.
      setTrouble('failed')
    }
  }
  return { trouble, readPhoto }
}
