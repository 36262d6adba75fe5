import { kit } from '@sundial/phrases/kit.ts'
import { useSay } from '../language/language.ts'
import './table-skeleton.css'

const rows = Array.from({ length: 10 }, (_, i) => `${38 + ((i * 37) % 45)}%`)

/** Rows to come, in the shape they will have; they appear after 300 ms, so that quick answers show nothing. */
export const TableSkeleton = () => {
  const say = useSay(kit)
  return (
    <div className="table-skeleton" role="status">
      <span className="visually-hidden">{say('loading')}</span>
      {rows.map((width) => (
        <div key={width} aria-hidden="true">
          <i style={{ width }} />
        </div>
      ))}
    </div>
  )
}
