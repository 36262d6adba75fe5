import { isAsSet } from '@sundial/core/grid/interconnection.ts'
import type { Clock } from '@sundial/core/kit/clock.ts'
import type { SaidLine } from '@sundial/core/upkeep/direct-reading.ts'
import { done, type Handlers, refused } from '../kit/handler.ts'
import type { Parameters } from '../kit/parameters.ts'

export type ParametersOptions = {
  parameters: Parameters
  platform(): string
  densities(): { code: 1 | 2 | 3 | 254 | 255; devices: number }[]
  /** How each bus is read. */
  lines(): readonly SaidLine[]
  clock: Clock
  /** The platform is to be told the new period. */
  changed(): void
}

const daySeconds = 86_400

/** Periods, notices, and all that is set, by order. */
export const parameterHandlers = ({
  parameters,
  platform,
  densities,
  lines,
  clock,
  changed,
}: ParametersOptions): Handlers<
  | 'periods.set'
  | 'direct.set'
  | 'interconnection.set'
  | 'parameters.read'
  | 'notices.allow'
  | 'notices.deny'
  | 'collecting.start'
  | 'collecting.stop'
> => {
  const collect = async (collecting: boolean) => {
    await parameters.change((now) => ({ ...now, collecting }))
    return done()
  }
  const allow = async (notices: boolean) => {
    await parameters.change((now) => ({ ...now, notices }))
    return done()
  }
  return {
    'periods.set': async (order) => {
      const { reportS = parameters.periods().reportS } = order
      const { collectS = Math.min(reportS, parameters.periods().collectS) } = order
      if (collectS > reportS) return refused('collectAbovePeriod')
      // Instants are those of the clock that a period divides: only then does every report find a reading of its own instant.
      if (reportS % collectS !== 0 || daySeconds % reportS !== 0) return refused('periodsDontDivide')
      await parameters.change((now) => ({ ...now, collectS, reportS }))
      changed()
      return done()
    },
    'direct.set': async ({ bus, timeoutMs, tries }) => {
      if (!lines().some((line) => line.bus === bus)) return refused('unknownBus')
      await parameters.change((now) => ({ ...now, direct: { ...now.direct, [bus]: { timeoutMs, tries } } }))
      return done()
    },
    'interconnection.set': async ({ enabled, voltagePct, delayMs }) => {
      const asked = { enabled, voltagePct, delayMs }
      await parameters.change((now) =>
        isAsSet(asked, now.switchSetting) ? now : { ...now, switchSetting: { ...asked, since: Math.max(0, Math.round(clock.now())) } },
      )
      return done()
    },
    'parameters.read': () => {
      const { beacon, collecting, notices, enrolUntil, own, switchSetting } = parameters.value()
      return done({
        ...parameters.periods(),
        densities: densities(),
        beacon,
        collecting,
        notices,
        enrolUntil,
        platform: platform(),
        own,
        lines: lines(),
        switchSetting,
      })
    },
    'collecting.start': () => collect(true),
    'collecting.stop': () => collect(false),
    'notices.allow': () => allow(true),
    'notices.deny': () => allow(false),
  }
}
