import { densities } from '@sundial/core/user-settings/look.ts'
import { settings } from '@sundial/phrases/settings.ts'
import { table } from '@sundial/phrases/table.ts'
import { Segmented, Select } from 'antd'
import { useSay } from '../../kit/language/language.ts'
import { useWork } from '../../kit/settings/work.ts'
import { useMenu } from '../use-menu.ts'
import { Section, Setting } from './Section.tsx'
import { useChangeWork } from './use-change-work.ts'

const first = ''
const minutes = [1, 2, 5, 10] as const

/** Where the console begins, how lists look at first, when it asks before the session ends. */
export const WorkFields = ({ userId }: { userId: number }) => {
  const say = useSay(settings)
  const sayTable = useSay(table)
  const { groups = [] } = useMenu()
  const { startPage, density, askBeforeEndMin } = useWork()
  const change = useChangeWork(userId)
  const pages = groups.flatMap(({ entries }) =>
    entries.flatMap(({ label, to }) => ('page' in to ? [{ value: to.page as string, label }] : [])),
  )
  const known = pages.some(({ value }) => value === startPage)
  return (
    <Section title={say('work')}>
      <Setting label={say('startPage')} hint={say('startPageHint')}>
        {(id) => (
          <Select
            id={id}
            className="setting-select"
            value={known ? (startPage ?? first) : first}
            options={[{ value: first, label: say('firstOfMenu') }, ...pages]}
            onChange={(value) => void change({ startPage: value === first ? null : value })}
          />
        )}
      </Setting>
      <Setting label={say('density')} hint={say('densityHint')}>
        {(id) => (
          <Segmented
            id={id}
            aria-labelledby={`${id}l`}
            value={density}
            options={densities.map((value) => ({ value, label: sayTable(value) }))}
            onChange={(value) => void change({ density: value })}
          />
        )}
      </Setting>
      <Setting label={say('askBeforeEnd')} hint={say('askBeforeEndHint')}>
        {(id) => (
          <Segmented
            id={id}
            aria-labelledby={`${id}l`}
            value={askBeforeEndMin}
            options={minutes.map((value) => ({ value, label: say('minutes', { count: value }) }))}
            onChange={(value) => void change({ askBeforeEndMin: value })}
          />
        )}
      </Setting>
    </Section>
  )
}
