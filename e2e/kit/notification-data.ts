import type { Api } from './api.ts'

/** A rule of notification that is off, and its test message, which no mail server takes. */
export const notified = async (api: Api): Promise<void> => {
  const nobodyElse = { userIds: [], secondUserIds: [], secondMails: [], webhook: null, escalateMin: null }
  const whole = { level: 2, zone: '', hours: null, digestMinute: null, always: 'safety', tellsEnd: true } as const
  const quiet = { fromMinute: 1320, untilMinute: 420 }
  const rule = { name: 'People on duty', enabled: false, language: 'en', mails: ['people.on.duty@sundial.example'] } as const
  const { id } = await api('addNotifyRule', {
    ...nobodyElse,
    ...whole,
    ...rule,
    mails: [...rule.mails],
    conditions: [],
    stationIds: [],
    quiet,
  })
  await api('testNotifyRule', { id })
}

/** A rotation of those who have an e-mail address. */
export const onDuty = async (api: Api): Promise<void> => {
  const { list } = await api('users', {})
  const ids = list.map(({ id }) => id)
  const reached = await api('notifyPeople', { ids: ids.slice(0, 50) })
  const dutyUserIds = reached.filter(({ hasMail }) => hasMail).map(({ id }) => id)
  await api('addDutyCalendar', { zone: 'Asia/Shanghai', turn: 'week', startsOn: '2026-01-05', handoverMinute: 540, dutyUserIds })
}
