import type { ReactNode } from 'react'
import './plant-period.css'

/** A part of a page of figures, with its heading. */
export const FiguresPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="figures-part">
    <h2>{title}</h2>
    {children}
  </section>
)

/** A share from 0 to 1 as a bar, with its number. */
export const ShareBar = ({ share, text }: { share: number; text: string }) => (
  <span>
    <span className="share-bar" aria-hidden="true">
      <i style={{ width: `${100 * share}%` }} />
    </span>
    {text}
  </span>
)
