import { useEffect, useRef } from 'react'

/** After a change of page the focus is on its content, so that the next Tab leads into it; not where somebody types, or a dialog is open. */
export const useFocusOnPage = (page: string | null) => {
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    const held = document.activeElement
    const content = document.getElementById('content')
    if (!content || content.contains(held) || held?.closest('input, textarea, [contenteditable], [role="dialog"]')) return
    content.focus({ preventScroll: true })
  }, [page])
}
