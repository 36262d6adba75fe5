import type { ComponentProps, ReactNode } from 'react'
import { CardBox } from './CardBox.tsx'
import './row-card.css'

/** A value under its label, which carries the unit as the head of a column does. */
export type Fact = { label: string; value: ReactNode }
type Props = {
  head: ReactNode
  /** The row and what its box is called, in a list whose rows can be chosen. */
  choose?: ComponentProps<typeof CardBox>
  state: ReactNode
  line?: ReactNode
  facts: readonly Fact[]
  foot?: ReactNode
  className?: string
}

/** A row of a table below 992 px: what it is, how it is, its values in threes, the rest in small. */
export const RowCard = ({ head, choose, state, line, facts, foot, className = '' }: Props) => (
  <li className={`row-card ${className}`}>
    <div className="row row-card-head">
      {choose ? <CardBox {...choose} /> : null}
      {head}
      <span className="space" />
      {state}
    </div>
    {line ? <div>{line}</div> : null}
    {facts.length > 0 ? (
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="ellipsis" title={label}>
              {label}
            </dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
    ) : null}
    {foot ? <div className="row meta row-card-foot">{foot}</div> : null}
  </li>
)
