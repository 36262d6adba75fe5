import type { InstallationFact } from '@sundial/contract/installation.ts'
import { approvalLapsesMs, energiseWindowMs } from '@sundial/core/rsd/energise-limit.ts'
import { passwordLength } from '@sundial/core/session/password-rules.ts'
import { stepUpMaxAgeMs, throttleRule } from '@sundial/core/session/session-life.ts'
import type { Handler } from '../kit/handlers.ts'
import type { ServerSettings } from '../kit/settings.ts'

type Value = { value: number | boolean; setting: string | null }
const minuteMs = 60_000
const fixed = (value: number): Value => ({ value, setting: null })

const factsOf = ({
  session,
  energise,
  callsPerMinute,
  https,
  proxied,
  trustedProxies,
}: ServerSettings): Record<InstallationFact, Value> => ({
  sessionIdleMin: { value: session.idleMs / minuteMs, setting: 'SUNDIAL_SESSION_IDLE_MIN' },
  sessionMaxH: { value: session.absoluteMs / 3_600_000, setting: 'SUNDIAL_SESSION_MAX_H' },
  passwordAgainMin: fixed(stepUpMaxAgeMs / minuteMs),
  passwordCharactersMin: fixed(passwordLength.min),
  wrongPasswordsPerUser: fixed(throttleRule.perAccount),
  wrongPasswordsPerAddress: fixed(throttleRule.perAddress),
  wrongPasswordsWindowMin: fixed(throttleRule.windowMs / minuteMs),
  energisePercent: { value: energise.share * 100, setting: 'SUNDIAL_ENERGISE_PERCENT' },
  energiseWindowMin: fixed(energiseWindowMs / minuteMs),
  approvalLapsesMin: fixed(approvalLapsesMs / minuteMs),
  callsPerMinute: { value: callsPerMinute, setting: 'SUNDIAL_CALLS_PER_MINUTE' },
  https: { value: https, setting: 'SUNDIAL_PUBLIC_URL' },
  ownAddresses: { value: !proxied || trustedProxies.length > 0, setting: 'SUNDIAL_TRUSTED_PROXIES' },
})

/** How the installation is secured, for who watches over it. */
export const installation: Handler<'installation'> = async (_input, { server: { settings, version } }) => ({
  version,
  facts: Object.entries(factsOf(settings)).map(([key, value]) => ({ key: key as InstallationFact, ...value })),
})
