import type { RsdRow } from '@sundial/contract/rsd.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { refuseUnseen } from '../kit/found.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { moduleAt, parentsOf } from '../kit/module-at.ts'
import { pageIn } from '../kit/pages.ts'
import { type StationNow, stationsNow } from '../kit/station-now.ts'

type Asked = Parameters<Handler<'rsdList'>>[0]
type Place = { n: StationNow; i: number }

const matches = ({ text, state, switchState }: Asked, { n, i }: Place): boolean => {
  const m = moduleAt(n, i)
  if (state && m.state !== state) return false
  if (switchState !== undefined && m.switchState !== switchState) return false
  const { code, number, mac } = m.device
  return !text || `${code}\n${number}\n${mac ?? ''}`.toLowerCase().includes(text.toLowerCase())
}

const rowOf = ({ n, i }: Place, language: Language): RsdRow => {
  const { device, band: _band, rsdAt: _rsdAt, ...values } = moduleAt(n, i)
  return {
    ...values,
    id: device.id,
    code: device.code,
    number: device.number,
    mac: device.mac,
    stationId: n.station.id,
    stationName: nameIn(language, n.station.name, n.station.names),
    stringCode: parentsOf(n, device).string?.code ?? null,
    gw: device.gw,
    firmware: device.firmware,
    model: device.model,
  }
}

export const rsdList: Handler<'rsdList'> = async (input, { server, scope, language, now }) => {
  const filter = { ids: input.stationId ? [input.stationId] : undefined, orgNo: input.orgNo }
  const nows = await stationsNow(server, scope, filter, now)
  refuseUnseen(input.stationId, nows)
  const places = nows.flatMap((n) => n.layout.modules.map((_, i): Place => ({ n, i }))).filter((place) => matches(input, place))
  const { list, pageTotalCount } = pageIn(places, input)
  return { list: list.map((place) => rowOf(place, language)), pageTotalCount }
}
