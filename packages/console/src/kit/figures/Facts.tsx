import type { ReactNode } from 'react'
import './facts.css'

type Props = {
  /** What each is called, and what it is; a dash where that is not known. */
  facts: readonly (readonly [string, ReactNode])[]
}

/** What was filled in of one thing: each fact below its name, in columns. */
export const Facts = ({ facts }: Props) => (
  <dl className="facts">
    {facts.map(([term, fact]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{fact === null || fact === undefined || fact === '' ? '–' : fact}</dd>
      </div>
    ))}
  </dl>
)
