import { imports } from '@sundial/phrases/imports.ts'
import { useSay } from '../kit/language/language.ts'
import type { RowState } from './use-import.ts'

const looks = {
  good: { color: 'inherit', background: 'none' },
  known: { color: 'var(--ink3)', background: 'none' },
  wrong: { color: 'var(--bad-text)', background: 'var(--bad-soft)' },
}
/** A dot, a ring, a cross: what becomes of a row is not told by colour alone. */
const shapes = {
  good: <circle cx="4" cy="4" r="3" fill="var(--ok)" />,
  known: <circle cx="4" cy="4" r="2.6" fill="none" stroke="currentColor" strokeWidth="1.4" />,
  wrong: <path d="M1.5 1.5l5 5M6.5 1.5l-5 5" stroke="currentColor" strokeWidth="1.6" />,
}

export const RowStateMark = ({ state }: { state: RowState }) => {
  const say = useSay(imports)
  return (
    <span className={state === 'wrong' ? 'tag' : 'tag tag-plain'} style={looks[state]}>
      <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
        {shapes[state]}
      </svg>
      {say(state)}
    </span>
  )
}
