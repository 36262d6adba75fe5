import { useEffect } from 'react'
import { nameVisit, useVisitKey } from './visits.ts'

/** Sets the title of the document and of the page's tab. */
export const useTitle = (title: string) => {
  const key = useVisitKey()
  useEffect(() => {
    document.title = title ? `${title} · Sundial` : 'Sundial'
    if (key && title) nameVisit(key, title)
  }, [title, key])
}
