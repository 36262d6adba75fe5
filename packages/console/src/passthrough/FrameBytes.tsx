import type { DecodedFrame } from '@sundial/contract/passed-frames.ts'
import { passThrough } from '@sundial/phrases/pass-through.ts'
import { useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import { bytesOf } from './compare-frames.ts'
import { useFrameWords } from './use-frame-words.ts'

const valuesShown = 24

type Props = {
  frame: DecodedFrame
  withValues?: boolean
  /** Without the list of its parts. */
  bare?: boolean
  /** Places, "part-byte", of bytes that another frame has otherwise. */
  differing?: ReadonlySet<string>
}

/** A frame byte by byte; each byte wears the colour of its part, and pointing at one marks its line below. */
export const FrameBytes = ({ frame, withValues = false, bare = false, differing }: Props) => {
  const say = useSay(passThrough)
  const { valueName, valueText, errorText } = useFrameWords()
  const [pointed, setPointed] = useState<number | null>(null)
  const lines = (bare ? [] : frame.parts)
    .map((part, i) => ({ ...part, i }))
    .filter(({ role }) => role !== 'preamble' && role !== 'start' && role !== 'end')
  return (
    <div className="frame">
      <p className="frame-bytes">
        {frame.parts.flatMap(({ role, hex }, i) =>
          bytesOf(hex).map((byte, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: bytes have no other name than their place
              key={`${i}-${at}`}
              className={`frame-byte frame-${role}`}
              data-on={pointed === i}
              data-differs={differing?.has(`${i}-${at}`)}
              onPointerEnter={() => setPointed(i)}
            >
              {byte}
            </span>
          )),
        )}
      </p>
      <dl className="frame-parts">
        {lines.map(({ role, hex, i }) => (
          <div key={i} data-on={pointed === i} onPointerEnter={() => setPointed(i)}>
            <dt>
              <span className={`frame-dot frame-${role}`} aria-hidden="true" /> {say(`role_${role}`)}
            </dt>
            <dd>{role === 'address' ? frame.address : role === 'item' && frame.di ? frame.di : bytesOf(hex).join(' ')}</dd>
          </div>
        ))}
      </dl>
      {frame.fault === null ? null : <p className="frame-fault">{frame.fault}</p>}
      {frame.errors.length > 0 ? <p className="frame-fault">{frame.errors.map(errorText).join(', ')}</p> : null}
      {withValues && frame.values.length > 0 ? (
        <dl className="frame-values">
          {frame.values.slice(0, valuesShown).map((value) => (
            <div key={value.name}>
              <dt>{valueName(value.name)}</dt>
              <dd>{valueText(value)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  )
}
