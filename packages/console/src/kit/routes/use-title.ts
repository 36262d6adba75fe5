import { useEffect } from 'react'
import { nameVisit, useVisitKey } from './visits.ts'

/** Names the document, and the tab of the page, after what it shows. */
export const useTitle = (title: string) => {
  const key = useVisitKey()
  useEffect(() => {
    document.title = title ? `${title} · Sundial` : 'Sundial'
    if (key && title) nameVisit(key, title)
  }, [title, key])
}
