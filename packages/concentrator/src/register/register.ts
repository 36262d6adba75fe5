import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Log } from '@sundial/core/kit/log.ts'
import { registerText } from '@sundial/core/register/held.ts'
import type { RegisterEntry } from '@sundial/wire/link/answers.ts'
import { z } from 'zod'
import type { BusConfig } from '../kit/config-buses.ts'
import { openStored } from '../kit/stored-value.ts'

/** Null = as the configuration says. */
const entries = z.array(z.strictObject({ a: z.string(), bus: z.string(), string: z.string().optional() })).nullable()
const numbers = z.array(z.string())

/** The string of each module, as the inverters of the configuration have them. */
const stringsOf = (buses: readonly BusConfig[]): Map<string, string> =>
  new Map(
    buses.flatMap((bus) =>
      'strings' in bus ? (bus.strings ?? []).flatMap(({ number, modules = [] }) => modules.map((a) => [a, number] as const)) : [],
    ),
  )

const configured = (buses: readonly BusConfig[]): RegisterEntry[] => {
  const strings = stringsOf(buses)
  const entry = (a: string, bus: string): RegisterEntry => {
    const string = strings.get(a)
    return string === undefined ? { a, bus } : { a, bus, string }
  }
  return buses.flatMap((bus) => ('devices' in bus ? bus.devices.map((a) => entry(a, bus.id)) : []))
}

/** Numbers by bus, for polls that ask at every frame. */
const byBus = (entries: readonly RegisterEntry[]): Map<string, string[]> => {
  const map = new Map<string, string[]>()
  for (const { a, bus } of entries) map.set(bus, [...(map.get(bus) ?? []), a])
  return map
}

/**
 * The modules that a concentrator knows, on the disk: those of the configuration until the platform writes others. An empty whitelist
 * admits everybody; any other one those that are on it: only they are read regularly and taken in by their own announcement. Switching
 * and reading on order reach all that are registered, whatever the whitelist says.
 */
export const openRegister = async (folder: string, buses: readonly BusConfig[], log: Log) => {
  const kept = await openStored(join(folder, 'register.json'), entries, null, log)
  const whitelist = await openStored(join(folder, 'whitelist.json'), numbers, [], log)
  const ids = buses.flatMap((bus) => ('devices' in bus ? [bus.id] : []))
  const all = (): RegisterEntry[] => kept.value() ?? configured(buses)
  const isAdmitted = (a: string): boolean => whitelist.value().length === 0 || whitelist.value().includes(a)
  let registered = new Map<string, string[]>()
  let admitted = new Map<string, string[]>()
  let strings = new Map<string, string | undefined>()
  const index = (): void => {
    strings = new Map(all().map(({ a, string }) => [a, string]))
    const own = new Set(whitelist.value())
    registered = byBus(all())
    admitted = byBus(own.size === 0 ? all() : all().filter(({ a }) => own.has(a)))
  }
  index()
  return {
    /** Buses on which modules can be. */
    buses: ids,
    all,
    registered: (bus: string): readonly string[] => registered.get(bus) ?? [],
    admitted: (bus: string): readonly string[] => admitted.get(bus) ?? [],
    /** Number of the string of a module, where it is known. */
    stringOf: (a: string): string | undefined => strings.get(a),
    isAdmitted,
    whitelist: (): readonly string[] => whitelist.value(),
    /** What tells two registers apart: 16 hex digits. */
    hash: (): string => {
      return createHash('sha256').update(registerText(all())).digest('hex').slice(0, 16)
    },
    write: async (devices: RegisterEntry[]): Promise<void> => {
      await kept.change(() => devices)
      index()
    },
    admit: async (admittedNow: string[]): Promise<void> => {
      await whitelist.change(() => admittedNow)
      index()
    },
  }
}
export type Register = Awaited<ReturnType<typeof openRegister>>
