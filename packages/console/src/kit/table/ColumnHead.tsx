import { table as phrases } from '@sundial/phrases/table.ts'
import { useState } from 'react'
import { useSay } from '../language/language.ts'

const widthMin = 48
const widthMax = 800
const clamp = (width: number) => Math.round(Math.min(widthMax, Math.max(widthMin, width)))

type Props = { title: string; hint: string | undefined; word: string; width: number; onWidth: (width: number) => void }

/** The head of a column with the edge by which it is made wider; the same by the arrow keys. */
export const ColumnHead = ({ title, hint, word, width, onWidth }: Props) => {
  const say = useSay(phrases)
  const [drag, setDrag] = useState<{ x: number; by: number } | null>(null)
  return (
    <>
      {hint ? <span title={hint}>{title}</span> : title}
      {/** biome-ignore lint/a11y/useSemanticElements: a separator that is moved, not a line */}
      <span
        role="separator"
        // its width can be typed in the settings of the columns: it is none of the stops of the Tab key
        tabIndex={-1}
        aria-orientation="vertical"
        aria-label={say('widthOf', { column: word })}
        aria-valuenow={width}
        aria-valuemin={widthMin}
        aria-valuemax={widthMax}
        className="column-edge"
        style={drag ? { transform: `translateX(${clamp(width + drag.by) - width}px)` } : undefined}
        data-moving={drag ? '' : undefined}
        onClick={(event) => event.stopPropagation()}
        onPointerDown={(event) => {
          event.stopPropagation()
          event.currentTarget.setPointerCapture(event.pointerId)
          setDrag({ x: event.clientX, by: 0 })
        }}
        onPointerMove={(event) => drag && setDrag({ ...drag, by: event.clientX - drag.x })}
        onPointerUp={() => {
          if (drag && drag.by !== 0) onWidth(clamp(width + drag.by))
          setDrag(null)
        }}
        onPointerCancel={() => setDrag(null)}
        onKeyDown={(event) => {
          const by = { ArrowLeft: -8, ArrowRight: 8 }[event.key]
          // Enter would sort; every other key is for the page
          if (by !== undefined || event.key === 'Enter') event.stopPropagation()
          if (by !== undefined) onWidth(clamp(width + by))
        }}
      />
    </>
  )
}
