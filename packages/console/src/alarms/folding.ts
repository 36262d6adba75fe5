import { useState } from 'react'

/** Which causes show what they explain. */
export type Folding = { open: ReadonlySet<number>; toggle: (id: number) => void }

export const useFolding = (): Folding => {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) => setOpen((was) => (was.has(id) ? new Set([...was].filter((other) => other !== id)) : new Set([...was, id])))
  return { open, toggle }
}
