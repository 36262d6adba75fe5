import { languages } from '@sundial/phrases/kit/phrases.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { settings } from '@sundial/phrases/settings.ts'
import { Segmented } from 'antd'
import { ZoneSelect } from '../../kit/form/ZoneSelect.tsx'
import { deviceZone } from '../../kit/format/clocks.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useNow } from '../../kit/format/use-now.ts'
import { languageNames, useLanguage, useSay } from '../../kit/language/language.ts'
import { reopenVisits, useVisits } from '../../kit/routes/visits.ts'
import { useWork } from '../../kit/settings/work.ts'
import { useChooseLanguage } from '../use-choose-language.ts'
import { Section, Setting } from './Section.tsx'
import { useChangeWork } from './use-change-work.ts'

const device = ''

/** Pages read clocks as they are drawn: those that were opened before are drawn anew. */
const reopenOthers = () => {
  for (const { key, page } of useVisits.getState().visits) if (page !== 'settings') reopenVisits(key)
}

/** Language and clock. */
export const PlaceFields = ({ userId }: { userId: number }) => {
  const say = useSay(settings)
  const sayKit = useSay(kit)
  const language = useLanguage()
  const chooseLanguage = useChooseLanguage()
  const { day, clock } = useFormat()
  const now = useNow(60_000)
  const zone = useWork((work) => work.timeZone)
  const change = useChangeWork(userId)
  const shown = zone ?? deviceZone()
  const chooseZone = (value: string) => {
    void change({ timeZone: value === device ? null : value })
    reopenOthers()
  }
  return (
    <Section title={say('place')} hint={say('placeHint')}>
      <Setting label={sayKit('language')} hint={say('languageHint')}>
        {(id) => (
          <Segmented
            id={id}
            aria-labelledby={`${id}l`}
            value={language}
            options={languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))}
            onChange={chooseLanguage}
          />
        )}
      </Setting>
      <Setting label={say('timeZone')} hint={say('timeZoneNow', { day: day(now, shown), time: clock(now, shown) })}>
        {(id) => (
          <ZoneSelect
            id={id}
            className="setting-select"
            first={{ value: device, label: say('deviceZone', { zone: deviceZone() }) }}
            value={zone ?? device}
            onChange={chooseZone}
          />
        )}
      </Setting>
    </Section>
  )
}
