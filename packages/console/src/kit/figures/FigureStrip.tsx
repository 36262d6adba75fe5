import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type Figure = {
  key: string
  label: string
  value: ReactNode
  unit?: string
  /** A line below the value; '' keeps the line free. Without it the figure has no such line. */
  note?: ReactNode
  /** The page that the value leads to. */
  to?: string
}

const FigureCell = ({ name, label, value, unit, note, to }: Omit<Figure, 'key'> & { name: string }) => (
  <div className="figure" data-figure={name}>
    <div className="figure-label" title={label}>
      {label}
    </div>
    <div className="figure-value">
      {to ? <Link to={to}>{value}</Link> : value}
      {unit ? <small>{unit}</small> : null}
    </div>
    {note === undefined ? null : (
      <div className="figure-note" title={typeof note === 'string' ? note : undefined}>
        {note}
      </div>
    )}
  </div>
)

type Props = {
  figures: readonly Figure[]
  /** 'small' for a page about one thing; 'grid' has columns of equal width and two of them on a phone. */
  look?: 'large' | 'small' | 'grid'
  className: string
  /** A part of another shape at the end of the strip. */
  children?: ReactNode
}

const lookClass = { large: '', small: 'figures-small', grid: 'figures-grid' } as const

/** The strip of figures below the head of a page (kit/theme/figures.css). */
export const FigureStrip = ({ figures, look = 'large', className, children }: Props) => (
  <div className={['figures', lookClass[look], className].filter(Boolean).join(' ')}>
    {figures.map(({ key, ...figure }) => (
      <FigureCell key={key} name={key} {...figure} />
    ))}
    {children}
  </div>
)
