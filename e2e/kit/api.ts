import type { calls } from '@sundial/contract/calls.ts'
import type { InputOf, OutputOf } from '@sundial/contract/kit/call.ts'
import { until } from './until.ts'

type Calls = typeof calls
/** Asks the API as a program does: a token in the header, the envelope opened. Throws with the answer's code and text. */
export type Api = <K extends keyof Calls>(name: K, input: InputOf<Calls[K]>) => Promise<OutputOf<Calls[K]>>

const post = async (url: string, token: string, body: unknown) => {
  const headers = { 'content-type': 'application/json', i18n: 'en', ...(token ? { token } : {}) }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as { code: string; msg: string; data: unknown }
}

/** Signs in and answers the way to call. */
export const signedIn = async (address: string, password: string, username = 'admin'): Promise<Api> => {
  const { calls } = await import('@sundial/contract/calls.ts')
  const { okCode, prefixes } = await import('@sundial/contract/kit/http.ts')
  const { refusals } = await import('@sundial/core/kit/refusal.ts')
  let token = ''
  const api: Api = async (name, input) => {
    const ask = () => post(`${address}${prefixes[0]}${calls[name].path}`, token, input)
    let { code, msg, data } = await ask()
    if (code === refusals.stepUpNeeded.code) {
      await api('confirmPassword', { password })
      ;({ code, msg, data } = await ask())
    }
    if (code !== okCode) throw new Error(`${name}: ${code} ${msg}`)
    return data as OutputOf<Calls[typeof name]>
  }
  token = (await api('signIn', { username, password })).accessToken
  return api
}

type Station = OutputOf<Calls['stations']>['list'][number]
/** At least two strings: a fault planted in one string leaves another without faults. */
const produces = (s: Station): boolean =>
  s.stringCount > 1 && (s.powerW ?? 0) > 0.05 * s.capacityW && s.states.producing > 0.5 * s.moduleCount

/**
 * Waits until a station has live values in daylight and all of its concentrators are in touch; answers the smallest such station, whose
 * tests take the least time. Which one that is changes with the hour: tests that need devices that work take them from sound-string.ts.
 */
export const stationInDaylight = async (api: Api): Promise<Station> => {
  const isInTouch = async ({ id }: Station) =>
    (await api('concentrators', { stationId: id })).every(({ status }) => status === 1 || status === 2)
  const smallest = async (): Promise<Station | undefined> => {
    const { list } = await api('stations', { pageSize: 100 })
    const lit = list.filter(produces).sort((a, b) => a.moduleCount - b.moduleCount)
    for (const station of lit) if (await isInTouch(station)) return station
    return undefined
  }
  return (await until(smallest, (station) => station !== undefined, 120_000))!
}
