import type { ConfigInput } from '@sundial/concentrator/start.ts'

type Bus = ConfigInput['buses'][number]

/** The module that nobody has registered. */
export const strangerOf = (gw: string): string => `29${gw.slice(2)}`

const withoutIt = (modules: readonly string[] | undefined, number: string): string[] => (modules ?? []).filter((one) => one !== number)

/** The inverter with a module in its last string instead of its own. */
const rewired = (bus: Bus, missed: string, moved: string): Bus => {
  if (!('strings' in bus) || !bus.strings) return bus
  const last = bus.strings.length - 1
  return {
    ...bus,
    strings: bus.strings.map((string, i) => {
      const modules = withoutIt(withoutIt(string.modules, missed), moved)
      return { ...string, modules: i === last ? [...modules, moved] : modules }
    }),
  }
}

/**
 * A configuration whose register differs from the plan: the first module is not in it, the second is in the last string of its inverter, and
 * a module is in it that nobody has registered and that does not answer.
 */
export const withOtherRegister = (config: ConfigInput): ConfigInput => {
  const line = config.buses.find((bus) => 'devices' in bus)
  const [missed, moved] = (line && 'devices' in line && line.devices) || []
  if (missed === undefined || moved === undefined) return config
  const buses = config.buses.map((bus): Bus => {
    if ('devices' in bus) return { ...bus, devices: [...withoutIt(bus.devices, missed), strangerOf(config.gw)] }
    const has = 'strings' in bus && bus.strings?.some((string) => string.modules?.includes(moved))
    return has ? rewired(bus, missed, moved) : bus
  })
  return { ...config, buses }
}
