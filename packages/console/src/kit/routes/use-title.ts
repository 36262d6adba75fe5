import { useEffect } from 'react'

/** Names the document after the page. */
export const useTitle = (title: string) => {
  useEffect(() => {
    document.title = title ? `${title} · Sundial` : 'Sundial'
  }, [title])
}
