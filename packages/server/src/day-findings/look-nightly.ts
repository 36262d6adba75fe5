import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { type DayFinding, findingsOf } from '@sundial/core/alarms/day-findings.ts'
import { permissions } from '@sundial/core/session/permissions.ts'
import { keepDayFindings, takePlantToLookAt } from '@sundial/store/alarms/day-findings.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { askerFrom } from '../kit/asker.ts'
import type { Server } from '../kit/context.ts'
import type { HeavyWork } from '../kit/heavy/heavy-work.ts'

/** Shade counts where it was there over so many days: it is over a week after what threw it is gone. */
const shadeDays = 14

export type NightlyLook = { stop(): Promise<void> }

/** The system itself, which sees every plant. */
const system = () =>
  askerFrom({
    ...{ userId: 0, username: 'system', realName: '', orgNo: '', orgName: '', orgNames: {}, orgPath: '/' },
    ...{ scope: everything, permissions: Object.keys(permissions), holdsAll: true, atTop: true },
  })

type Heavy = 'stationSoiling' | 'activeDiagnosis'
type Parts = { server: Server; heavy: HeavyWork }

/** What a person would be told on the two pages of a plant. @throws Refusal */
const lookAt = async ({ server, heavy }: Parts, stationId: number, gone: AbortSignal): Promise<Omit<DayFinding, 'at'>[]> => {
  const now = server.clock.now()
  const ask = async <N extends Heavy>(name: N, input: object): Promise<OutputOf<(typeof calls)[N]>> => {
    const job = { is: 'call', name, traceId: `nightly-${stationId}`, user: system(), language: 'en', now } as const
    const answer = await heavy.answer({ ...job, input: calls[name].input.parse(input) }, gone)
    return (JSON.parse(answer.toString()) as { data: OutputOf<(typeof calls)[N]> }).data
  }
  const { soiling, degradation } = await ask('stationSoiling', { stationId })
  const { findings } = await ask('activeDiagnosis', { stationId, lastDays: shadeDays })
  return findingsOf({ soiling, degradation, modules: findings })
}

/** Looks each night at what the days of a plant say, one plant after the other: alarms are raised of what is kept of it. */
export const makeNightlyLook = (parts: Parts): NightlyLook => {
  const { server } = parts
  const { db } = server.system
  const gone = new AbortController()
  const one = async (stationId: number): Promise<void> => {
    try {
      await keepDayFindings(db, stationId, await lookAt(parts, stationId, gone.signal), server.clock.now())
    } catch (error) {
      if (!gone.signal.aborted) server.log('warn', 'nightlyLook.failed', { stationId, error: String(error) })
    }
  }
  const all = async (): Promise<void> => {
    while (!gone.signal.aborted) {
      const stationId = await takePlantToLookAt(db, server.clock.now())
      if (stationId === null) return
      await one(stationId)
    }
  }
  let looking: Promise<void> | null = null
  const look = (): void => {
    looking ??= all()
      .catch((error: unknown) => server.log('warn', 'nightlyLook.notTaken', { error: String(error) }))
      .finally(() => {
        looking = null
      })
  }
  const { nightlyLookMs: everyMs } = server.settings
  const timer = everyMs === null ? undefined : setInterval(look, everyMs).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      gone.abort()
      await looking
    },
  }
}
