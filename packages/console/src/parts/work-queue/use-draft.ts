import { useEffect, useEffectEvent, useRef } from 'react'
import { useSignedIn } from '../../kit/session/use-session.ts'
import { type Draft, draftStore } from './act-store.ts'

const nothing: Draft = { text: '', photos: [] }
const isEmpty = ({ text, photos }: Draft): boolean => text === '' && photos.length === 0
/** A browser that keeps nothing loses what is being written when the page goes. */
const nothingKept = () => undefined

/**
 * Keeps a message that is being written on this phone when a photo is added and when the page is left, and gives it back when the order is
 * opened anew. Answers what forgets it.
 */
export const useDraft = (orderId: number, draft: Draft, restore: (draft: Draft) => void): (() => void) => {
  const me = useSignedIn()?.userId
  // Until it is read, nothing may be written over it.
  const loaded = useRef(false)
  const write = (written: Draft) => {
    if (me !== undefined && loaded.current) draftStore.keep(me, orderId, written).catch(nothingKept)
  }
  const keep = useEffectEvent(() => write(draft))
  const load = useEffectEvent(async () => {
    const found = me === undefined ? undefined : await draftStore.get(me, orderId)
    loaded.current = true
    if (found && isEmpty(draft)) restore(found)
  })
  useEffect(() => {
    load().catch(nothingKept)
    const hidden = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pagehide', keep)
    return () => {
      keep()
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', keep)
    }
  }, [])
  const { length } = draft.photos
  useEffect(() => {
    if (length > 0) keep()
  }, [length])
  return () => write(nothing)
}
