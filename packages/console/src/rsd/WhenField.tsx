import { appointedSwitches } from '@sundial/phrases/appointed-switches.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { MomentPicker } from '../kit/days/MomentPicker.tsx'
import { FormField } from '../kit/form/FormField.tsx'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { serverNow } from '../kit/server/server-clock.ts'
import type { JudgedTime } from './appointed-time.ts'
import type { Station } from './use-station.ts'
import type { When } from './use-when.ts'

type Props = { when: When; locked: boolean; needsSecond: boolean; energising: boolean; refused: string | null }

/** Whether the order is given now or at a time of the plant's clock, and what such a time means. */
export function WhenField(props: Props) {
  const { when, locked } = props
  const say = useSay(appointedSwitches)
  if (!when.canWait) return null
  return (
    <div className="switch-when">
      <Segmented
        aria-label={say('when')}
        disabled={locked}
        value={when.isLater ? 'later' : 'now'}
        options={[
          { value: 'now', label: say('now') },
          { value: 'later', label: say('later') },
        ]}
        onChange={(value) => when.setLater(value === 'later')}
      />
      {when.isLater && when.station && when.judged ? <Time {...props} station={when.station} judged={when.judged} /> : null}
    </div>
  )
}

/** A fault is shown once a time was chosen or the field was left. */
function Time({ when, locked, station, judged, refused, ...props }: Props & { station: Station; judged: JudgedTime }) {
  const say = useSay(appointedSwitches)
  const { zone } = usePlantTime(station.timeZone)
  const [left, setLeft] = useState(false)
  const wrong = refused ?? (judged.fault && (left || when.moment !== '') ? say(judged.fault) : null)
  const now = serverNow()
  return (
    <>
      <FormField label={say('time')} needed wrong={wrong} hint={zone(judged.at ?? now)}>
        {({ id, status, ...place }) => (
          <MomentPicker
            {...place}
            id={id}
            status={status}
            disabled={locked}
            value={when.moment}
            onBlur={() => setLeft(true)}
            onChange={when.setMoment}
          />
        )}
      </FormField>
      {judged.at === null ? null : (
        <Meaning {...props} at={judged.at} twice={judged.twice} dark={judged.dark} station={station} now={now} />
      )}
    </>
  )
}

type MeaningProps = { at: number; twice: boolean; dark: boolean; station: Station; now: number; needsSecond: boolean; energising: boolean }

/** When exactly it runs, and what is different from now. */
function Meaning({ at, twice, dark, station, now, needsSecond, energising }: MeaningProps) {
  const say = useSay(appointedSwitches)
  const { span } = useFormat()
  const { text } = usePlantTime(station.timeZone)
  const minuteMs = 60_000
  const warnings = [
    twice ? say('twice') : null,
    dark ? say('dark') : null,
    energising && needsSecond ? say('secondThen') : null,
    energising ? say('tagsThen') : null,
  ].filter((warning) => warning !== null)
  return (
    <>
      <p className="switch-note" aria-live="polite">
        {say('once', { time: text(at, 'moment', true), span: span(Math.max(minuteMs, at - now)) })}
      </p>
      {warnings.length > 0 ? (
        <p className="switch-note switch-note-dark" role="note">
          {warnings.join(' ')}
        </p>
      ) : null}
    </>
  )
}
