import type { RegisterDifference } from '@sundial/contract/register.ts'
import type { Side } from '@sundial/core/register/compare.ts'
import { Radio, Tooltip } from 'antd'
import { usePlantTime } from '../../kit/format/PlantTime.tsx'
import { canTake, keyOf, kindOf } from './decisions.ts'
import { useWords } from './use-words.ts'

type Choice = {
  difference: RegisterDifference
  side: Side | null
  /** Nobody may decide: no permission. */
  locked: boolean
  onDecide: (side: Side) => void
}

const SideCell = ({ difference, side, locked, of, text, onDecide }: Choice & { of: Side; text: string }) => {
  const { say } = useWords()
  const can = canTake(difference, of)
  const why = can || locked ? null : say(difference.field === 'interval' ? 'cannotTheirs_interval' : 'cannotTheirs_device')
  return (
    <td
      className={side === of ? 'register-side register-taken' : 'register-side'}
      data-label={say(of === 'ours' ? 'platformHolds' : 'concentratorHolds')}
    >
      <Tooltip title={why}>
        <Radio name={keyOf(difference)} checked={side === of} disabled={locked || !can} onChange={() => onDecide(of)}>
          <span className={difference[of] === null ? 'quiet' : undefined}>{text}</span>
        </Radio>
      </Tooltip>
    </td>
  )
}

const arrows = { ours: '→', theirs: '←' } as const

type Props = Choice & { name: string; timeZone: string; changed: boolean; shown: boolean }

const suggestions = { ours: 'suggestOurs', theirs: 'suggestTheirs' } as const

/** What speaks for one side, and whether something has changed since somebody decided. */
const Why = ({ difference: { suggestion, reason }, changed }: { difference: RegisterDifference; changed: boolean }) => {
  const { say } = useWords()
  const suggested = suggestion === null ? 'noSuggestion' : suggestions[suggestion]
  return (
    <td>
      {say(`reason_${reason}`)}
      <span className={suggestion === null || changed ? 'meta register-open' : 'meta'}>{say(changed ? 'changedSince' : suggested)}</span>
    </td>
  )
}

const What = ({ difference, timeZone }: { difference: RegisterDifference; timeZone: string }) => {
  const { say, kindSince } = useWords()
  const { text } = usePlantTime(timeZone)
  const { field, since } = difference
  return (
    <td>
      {say(field === 'device' ? 'module' : `kind_${field}`)}
      <span className={kindOf(difference) === 'onlyThere' ? 'meta register-stranger' : 'meta'}>
        {kindSince(difference, text(since, 'short'))}
      </span>
    </td>
  )
}

/** One difference: what each side holds, which way the value will travel, and what speaks for it. */
export const DifferenceRow = ({ name, timeZone, changed, shown, ...choice }: Props) => {
  const { difference, side } = choice
  const words = useWords()
  const { number, field, code } = difference
  return (
    <tr id={`difference-${number}`} className={shown ? 'register-row register-shown' : 'register-row'}>
      <td className="register-who">
        <b className="proportional">{field === 'interval' ? name : (code ?? '–')}</b>
        <span className="meta tabular">{number}</span>
      </td>
      <What difference={difference} timeZone={timeZone} />
      <SideCell {...choice} of="ours" text={words.ours(difference)} />
      <td className="register-arrow" aria-hidden="true">
        {side === null ? '?' : arrows[side]}
      </td>
      <SideCell {...choice} of="theirs" text={words.theirs(difference)} />
      <Why difference={difference} changed={changed} />
    </tr>
  )
}
