import type { ReactNode } from 'react'
import './empty-state.css'

type Props = { text: string; hint?: string | undefined; children?: ReactNode }

/** Nothing to show: what there is none of, and what to do about it. */
export const EmptyState = ({ text, hint, children }: Props) => (
  <div className="empty-state">
    <p>{text}</p>
    {hint ? <p className="empty-hint">{hint}</p> : null}
    {children ? <div className="empty-act">{children}</div> : null}
  </div>
)
