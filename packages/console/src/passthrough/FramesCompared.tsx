import type { FrameLine } from '@sundial/contract/frames.ts'
import type { DecodedFrame } from '@sundial/contract/passed-frames.ts'
import { frameLog } from '@sundial/phrases/frame-log.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import { comparedValues, differingBytes } from './compare-frames.ts'
import { FrameBytes } from './FrameBytes.tsx'
import { useFrameWords } from './use-frame-words.ts'

export type FramedLine = FrameLine & { frame: DecodedFrame }

/** `timeZone`: the one that the log's times are in. */
type Pair = { one: FramedLine; other: FramedLine; timeZone: string }

/** Two frames of the log over each other: bytes and values that differ are marked. */
export const FramesCompared = ({ one, other, timeZone }: Pair) => {
  const say = useSay(frameLog)
  const { valueName, valueText } = useFrameWords()
  const { text } = usePlantTime(timeZone)
  const values = comparedValues(one.frame, other.frame)
  /** The title begins with the place, because several frames can have the same second. */
  const titleOf = (place: number, { at, kind, frame }: FramedLine) =>
    [place, text(at, 'second'), frame.address, say(`kind_${kind}`)].join(' · ')
  return (
    <div className="frames-compared">
      <h3>{titleOf(1, one)}</h3>
      <FrameBytes bare frame={one.frame} differing={differingBytes(one.frame, other.frame)} />
      <h3>{titleOf(2, other)}</h3>
      <FrameBytes bare frame={other.frame} differing={differingBytes(other.frame, one.frame)} />
      {values.length === 0 ? null : (
        <table>
          <thead>
            <tr>
              <th scope="col">{say('value')}</th>
              <th scope="col">1</th>
              <th scope="col">2</th>
            </tr>
          </thead>
          <tbody>
            {values.map((value) => (
              <tr key={value.name} data-differs={value.differs}>
                <th scope="row">{valueName(value.name)}</th>
                <td>{value.one ? valueText(value.one) : '–'}</td>
                <td>{value.other ? valueText(value.other) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
