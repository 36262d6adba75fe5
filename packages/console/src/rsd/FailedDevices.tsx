import { pathOf } from '@sundial/contract/pages.ts'
import type { TaskDevice } from '@sundial/contract/tasks.ts'
import type { TestPlan } from '@sundial/core/rsd/module-test.ts'
import { causeOf, type TestCause } from '@sundial/core/rsd/test-report.ts'
import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { copyText } from '../kit/notices/copy-text.ts'
import { useVerdictWord } from '../parts/rsd/use-verdict-word.tsx'

const words = {
  stuckOn: 'causeStuckOn',
  sticks: 'causeSticks',
  slow: 'causeSlow',
  notBack: 'causeNotBack',
  weakLink: 'causeWeakLink',
  silent: 'causeSilent',
} as const satisfies Record<TestCause['kind'], string>

/** Why a module probably failed, with what speaks for it. */
const useCauseText = () => {
  const say = useSay(rsdTests)
  const { number } = useFormat()
  return (cause: TestCause): string => {
    const { kind, count, of, voltageV, ms, snrDb, temperatureC } = cause
    if (of === 0) return say('causeNever')
    return say(words[kind], {
      ...{ count, of, volts: number(voltageV, 1), seconds: number(ms === null ? null : ms / 1000, 1) },
      ...{ snr: number(snrDb, 0), temperature: `${number(temperatureC, 0)} °C` },
    } as never)
  }
}

/** Failed and silent modules: each with why, its number to copy, and its page. */
export function FailedDevices({ rows, plan }: { rows: readonly TaskDevice[]; plan: TestPlan }) {
  const say = useSay(rsdTests)
  const word = useVerdictWord()
  const causeText = useCauseText()
  const failed = rows.flatMap((device) => {
    const cause = causeOf(device, plan)
    return cause ? [{ device, cause }] : []
  })
  return (
    <section className="test-failed">
      <div className="test-failed-head">
        <h2>{say('failedDevices')}</h2>
        {failed.length > 0 ? (
          <Button
            type="text"
            size="small"
            icon={<Icon name="copy" size={14} />}
            onClick={() => void copyText(failed.map(({ device }) => device.number).join('\n'))}
          >
            {say('copyNumbers')}
          </Button>
        ) : null}
      </div>
      {failed.length === 0 ? <p className="meta">{say('noneFailed')}</p> : null}
      <ul>
        {failed.map(({ device, cause }) => (
          <li key={device.id}>
            <div className="test-failed-name">
              <b>{device.code}</b>
              {word(device, plan)}
              <Button
                type="text"
                size="small"
                aria-label={say('copyNumber', { code: device.code })}
                title={say('copyNumber', { code: device.code })}
                icon={<Icon name="copy" size={14} />}
                onClick={() => void copyText(device.number)}
              />
            </div>
            <p>{causeText(cause)}</p>
            <Link className="link" to={pathOf('position', { id: device.id })}>
              {say('details')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
