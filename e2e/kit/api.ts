import type { calls } from '@sundial/contract/calls.ts'
import type { InputOf, OutputOf } from '@sundial/contract/kit/call.ts'
import { until } from './until.ts'

type Calls = typeof calls
/** Calls the API like a program, with a token in the header; returns the data. Throws an error with the answer's code and text. */
export type Api = <K extends keyof Calls>(name: K, input: InputOf<Calls[K]>) => Promise<OutputOf<Calls[K]>>

const post = async (url: string, token: string, body: unknown) => {
  const headers = { 'content-type': 'application/json', i18n: 'en', ...(token ? { token } : {}) }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as { code: string; msg: string; data: unknown }
}

/** Signs in and returns the function that makes calls. */
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
/** Whether a station produces and has at least two strings, so that one string stays without faults if a test plants one. */
const produces = (s: Station, least: number): boolean =>
  s.stringCount > 1 && (s.powerW ?? 0) > least * s.capacityW && s.states.producing > 0.5 * s.moduleCount

/**
 * Waits for a station with live values in daylight and all its concentrators online; returns the smallest such station, because its tests
 * take the least time. `least`: the share of its capacity that it gives at least; an I-V curve needs stronger light than most. The station changes with the hour: tests that need working devices take them from sound-string.ts.
 */
export const stationInDaylight = async (api: Api, least = 0.05): Promise<Station> => {
  const isInTouch = async ({ id }: Station) =>
    (await api('concentrators', { stationId: id })).every(({ status }) => status === 1 || status === 2)
  const smallest = async (): Promise<Station | undefined> => {
    const { list } = await api('stations', { pageSize: 100 })
    const lit = list.filter((s) => produces(s, least)).sort((a, b) => a.moduleCount - b.moduleCount)
    for (const station of lit) if (await isInTouch(station)) return station
    return undefined
  }
  return (await until(smallest, (station) => station !== undefined, 120_000))!
}
