import type { FrameLine } from '@sundial/contract/frames.ts'
import type { DecodedFrame } from '@sundial/contract/passed-frames.ts'
import { frameLog } from '@sundial/phrases/frame-log.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import { comparedValues, differingBytes } from './compare-frames.ts'
import { FrameBytes } from './FrameBytes.tsx'
import { useFrameWords } from './use-frame-words.ts'

export type FramedLine = FrameLine & { frame: DecodedFrame }

/** Two frames of the log over each other: bytes and values that differ are marked. */
export const FramesCompared = ({ one, other }: { one: FramedLine; other: FramedLine }) => {
  const say = useSay(frameLog)
  const { valueName, valueText } = useFrameWords()
  const { text } = usePlantTime(one.timeZone)
  const values = comparedValues(one.frame, other.frame)
  const titleOf = ({ at, kind }: FramedLine) => `${text(at, 'second')} · ${say(`kind_${kind}`)}`
  return (
    <div className="frames-compared">
      <h3>{titleOf(one)}</h3>
      <FrameBytes frame={one.frame} differing={differingBytes(one.frame, other.frame)} />
      <h3>{titleOf(other)}</h3>
      <FrameBytes frame={other.frame} differing={differingBytes(other.frame, one.frame)} />
      {values.length === 0 ? null : (
        <table>
          <thead>
            <tr>
              <th scope="col">{say('value')}</th>
              <th scope="col">{text(one.at, 'seconds')}</th>
              <th scope="col">{text(other.at, 'seconds')}</th>
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
