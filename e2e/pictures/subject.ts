import { type Api, stationInDaylight } from '../kit/api.ts'
import { soundStrings } from '../kit/sound-string.ts'

export type Subject = {
  stationId: number
  timeZone: string
  /** A module that falls behind. */
  moduleId: number
  /** A module each of the strings to shut down. */
  toShutDown: number[]
}

/** The station that produces most, a module on it that falls behind, and sound strings to shut down. */
export const subjectOf = async (api: Api, data: string): Promise<Subject> => {
  await stationInDaylight(api)
  const { list } = await api('stations', { pageSize: 100 })
  const [station] = list.toSorted((a, b) => (b.powerW ?? 0) - (a.powerW ?? 0))
  const { columns, strings } = await api('modules', { stationId: station!.id })
  const rows = columns.id.map((_, i) => i)
  const behind = (i: number) => columns.band[i] === 'low' || columns.band[i] === 'poor'
  const membersOf = strings.map((_, s) => rows.filter((i) => columns.string[i] === s))
  const shaded = membersOf.toSorted((a, b) => b.filter(behind).length - a.filter(behind).length)[0]!
  return {
    stationId: station!.id,
    timeZone: station!.timeZone,
    moduleId: columns.id[shaded.find((i) => columns.band[i] === 'low') ?? shaded[0]!]!,
    toShutDown: soundStrings(data, station!.code).map(({ modules }) => columns.id[columns.code.indexOf(modules[0]!)]!),
  }
}
