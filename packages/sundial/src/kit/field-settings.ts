import { z } from 'zod'
import { onOff, orNothing, setting, text, wholeNumber } from './setting.ts'

/** Settings of the simulated field. */
export const fieldSettings = {
  demo: setting({
    name: 'SUNDIAL_DEMO',
    check: onOff,
    allowed: 'on or off',
    about: 'Whether a simulated fleet is made at the first start and reports.',
    initial: 'on',
  }),
  fleet: setting({
    name: 'SUNDIAL_FLEET',
    check: orNothing(text),
    allowed: 'a JSON file',
    about: 'Fleet to simulate instead of the demo one.',
    initial: null,
  }),
  weather: setting({
    name: 'SUNDIAL_WEATHER',
    check: orNothing(text),
    allowed: 'a TMY3 file or an hourly export of PVWatts (CSV)',
    about: 'Weather that the simulated field replays instead of its own clouds.',
    initial: null,
  }),
  reportPeriodS: setting({
    name: 'SUNDIAL_REPORT_PERIOD_S',
    check: wholeNumber(1, 86_400).refine((seconds) => 86_400 % seconds === 0),
    allowed: 'seconds that divide a day, 1 to 86400',
    about: 'How often the simulated field reports.',
    initial: '60',
  }),
  historyDays: setting({
    name: 'SUNDIAL_HISTORY_DAYS',
    check: wholeNumber(0, 400),
    allowed: 'days, 0 to 400',
    about: 'Past days that the simulated field brings along at its first start.',
    initial: '30',
  }),
  faults: setting({
    name: 'SUNDIAL_FAULTS',
    check: orNothing(text),
    allowed: 'a JSON file (docs/field.md)',
    about: 'Faults that the simulated field has besides those of its fleet.',
    initial: null,
  }),
  fieldControl: setting({
    name: 'SUNDIAL_FIELD_CONTROL',
    check: orNothing(text),
    allowed: 'a path for a Unix socket, or a port of this machine',
    about: 'Where the simulated field takes orders while it runs (`sundial field fault`, `sundial field time`); nowhere without it.',
    initial: null,
  }),
  timeFactor: setting({
    name: 'SUNDIAL_TIME_FACTOR',
    check: z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number)
      .pipe(z.number().min(1).max(3600)),
    allowed: 'a number, 1 to 3600',
    about: 'How many times as fast as real the time of the simulated field goes.',
    initial: '1',
  }),
} as const
