import type { Cover } from './cover.ts'
import { concentratorPlace } from './places.ts'
import type { Sample, SampledModule } from './sample.ts'

/** Fewer modules that are shut down without an order are told each by itself. */
const shutCountMin = 5

const isShut = (m: SampledModule): boolean => m.state === 'shutDown'
const isOrderedOff = (m: SampledModule): boolean => isShut(m) && m.isOrderedOff
const isHeardNow = (m: SampledModule): boolean => m.state !== 'noData' && m.state !== 'asleep'

/**
 * Concentrators of which nearly all modules that are heard are shut down, and nobody has ordered it: switches do so by themselves when they
 * no longer hear the keep-alive of the power line (UL 1741, SunSpec rapid shutdown).
 */
export const linesWithoutKeepAlive = ({ concentrators, modules, limits }: Sample): ReadonlySet<string> => {
  if (!modules.some(isShut)) return new Set()
  const byGw = Map.groupBy(modules, (m) => m.gw)
  const isWithout = (gw: string): boolean => {
    const heard = (byGw.get(gw) ?? []).filter((m) => isHeardNow(m) && !isOrderedOff(m))
    const shut = heard.filter(isShut).length
    return shut >= shutCountMin && shut > heard.length * limits.keepAliveShare
  }
  return new Set(concentrators.map(({ gw }) => gw).filter(isWithout))
}

/** Why a module is shut down; null where nothing explains it, or where it is not. */
export const coverOfShut = (m: SampledModule, linesWithout: ReadonlySet<string>): Cover | null => {
  if (isOrderedOff(m)) return 'order'
  const isWithout = isShut(m) && linesWithout.has(m.gw)
  return isWithout ? { condition: 'keepAliveStopped', place: concentratorPlace(m.gw) } : null
}

/**
 * Inverters that have nothing to take because all of their modules that are heard are shut down, and why: by order where all were ordered,
 * else because the keep-alive stopped. Such an inverter has not stopped by itself.
 */
export const shutDownInverters = ({ modules }: Sample, linesWithout: ReadonlySet<string>): ReadonlyMap<number, Cover> => {
  const shut = new Map<number, Cover>()
  if (!modules.some(isShut)) return shut
  for (const [id, own] of Map.groupBy(modules, (m) => m.inverterId)) {
    const covers = own.filter(isHeardNow).map((m) => coverOfShut(m, linesWithout))
    if (id === null || covers.length === 0 || covers.includes(null)) continue
    shut.set(id, covers.find((cover) => cover !== null && cover !== 'order') ?? 'order')
  }
  return shut
}
