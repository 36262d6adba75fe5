import { PlainError } from '@sundial/core/kit/plain-error.ts'
import type { Command } from 'commander'
import { askField } from './ask-field.ts'

type Control = { control?: string }
type Given = Control & Record<string, unknown>
type Ask = (options: Control, request: object) => Promise<Record<string, unknown>>

const lists = {
  modules: 'codes',
  strings: 'codes',
  blocks: 'codes',
  inverters: 'codes',
  areas: 'codes',
  concentrators: 'names or numbers',
  irradianceSensors: 'codes',
}
const texts = {
  id: ['name', 'by which it is cleared; made up where it is not given'],
  from: ['instant', 'when it begins, as 2026-05-01T06:00:00Z'],
  until: ['instant', 'when it ends'],
  daily: ['hours', 'hours of the station\u2019s day, as 09:00-15:30'],
} as const
const numbers = {
  rate: ['share', 'share of the named devices that have it, 0 to 1'],
  level: ['strength', 'in the unit of its kind (`sundial field fault kinds`)'],
  everyMin: ['minutes', 'comes again after so many minutes'],
  forMin: ['minutes', 'and stays for so many'],
} as const

const print = (said: unknown): void => console.log(JSON.stringify(said, null, 2))
const commas = (text: string): string[] => text.split(',').map((part) => part.trim())
const numeric = (text: string): number => {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) throw new PlainError(`${text} is no number.`)
  return value
}
const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const addFault = (fault: Command, ask: Ask): void => {
  const add = fault.command('add').description('let a fault come; on everything of its kind in the station where nothing is named')
  add.requiredOption('--station <code>', 'the station').requiredOption('--kind <kind>', 'which fault (`sundial field fault kinds`)')
  for (const [name, what] of Object.entries(lists)) add.option(`--${name} <list>`, `${what}, separated by commas`, commas)
  for (const [name, [value, about]] of Object.entries(texts)) add.option(`--${name} <${value}>`, about)
  for (const [name, [value, about]] of Object.entries(numbers)) add.option(`--${dashed(name)} <${value}>`, about, numeric)
  add.option('--control <place>', 'where the field takes orders (SUNDIAL_FIELD_CONTROL)')
  add.action(async ({ control, ...order }: Given) => print((await ask({ ...(control && { control }) }, { do: 'add', fault: order })).fault))
}

/** `sundial field fault ...`, `sundial field time`, `sundial field ledger`: orders to a running field, answers as JSON. */
export const addFieldCommands = (field: Command, placeOf: () => string | null): void => {
  const ask: Ask = ({ control }, request) => askField(control ?? placeOf(), request)
  const control = (command: Command): Command => command.option('--control <place>', 'where the field takes orders (SUNDIAL_FIELD_CONTROL)')
  const fault = field.command('fault').description('faults of a running field: kinds, add, list, clear (docs/field.md)')
  control(fault.command('kinds').description('every kind of fault, what it is on and how strong it can be')).action(
    async (options: Control) => print((await ask(options, { do: 'kinds' })).kinds),
  )
  addFault(fault, ask)
  control(fault.command('list').description('faults that were ordered, and whether they act now')).action(async (options: Control) =>
    print((await ask(options, { do: 'list' })).faults),
  )
  control(fault.command('clear').description('end a fault, or all of them').argument('[id]', 'the fault; all without it')).action(
    async (id: string | undefined, options: Control) => print(await ask(options, { do: 'clear', ...(id && { id }) })),
  )
  control(field.command('time').description('what time it is in the field, and how fast it goes'))
    .option('--factor <number>', 'so many times as fast as real, 1 to 3600', numeric)
    .option('--to <instant>', 'move on to this instant, as 2026-06-21T12:00:00Z')
    .action(async ({ control: place, ...time }: Given) => print(await ask({ ...(place && { control: place }) }, { do: 'time', ...time })))
  control(field.command('ledger').description('what devices really did when they were told to'))
    .option('--number <number>', 'of one device')
    .option('--since <instant>', 'from this instant on')
    .option('--limit <count>', 'the last so many', numeric)
    .action(async ({ control: place, ...rows }: Given) => print(await ask({ ...(place && { control: place }) }, { do: 'ledger', ...rows })))
}
